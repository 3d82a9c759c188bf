/** The examine modes of a node by its people: the modes that a designer offers, and the default. */
import { type DynamicRule, EXAMINE_MODE, type ExamineMode, SET_TYPE, type SetType } from './flow.ts';

const { sequential, countersign, eitherSign, vote } = EXAMINE_MODE;

/** The rule a node gets when its set type is chosen; supervisors are asked one after the other, from below. */
export function defaultExamineMode(setType: SetType, dynamic?: DynamicRule): ExamineMode {
  return setType === SET_TYPE.members || setType === SET_TYPE.initiator || isSupervisors(setType, dynamic)
    ? sequential
    : eitherSign;
}

/** The rules that may be chosen, in the order in which they are offered. */
export function examineModesFor(setType: SetType, dynamic?: DynamicRule): readonly ExamineMode[] {
  if (setType === SET_TYPE.members) return [sequential, countersign, eitherSign, vote];
  if (setType === SET_TYPE.initiator) return [sequential];
  return isSupervisors(setType, dynamic) ? [sequential, countersign, eitherSign] : [eitherSign];
}

const isSupervisors = (setType: SetType, dynamic: DynamicRule | undefined): boolean =>
  setType === SET_TYPE.dynamic && dynamic?.by === 'supervisors';
