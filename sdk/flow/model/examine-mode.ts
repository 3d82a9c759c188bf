/**
 * Defines which examine modes (how several approvers decide together) a designer offers for each way to
 * specify approvers, and the default mode.
 */
import { type DynamicRule, EXAMINE_MODE, type ExamineMode, SET_TYPE, type SetType } from './flow.ts';

const { sequential, countersign, eitherSign, vote } = EXAMINE_MODE;

/**
 * Returns the examine mode that a node gets when its `setType` (how its people are found) is chosen.
 * Supervisors decide one after the other, starting with the direct leader.
 */
export function defaultExamineMode(setType: SetType, dynamic?: DynamicRule): ExamineMode {
  return setType === SET_TYPE.members || setType === SET_TYPE.initiator || isSupervisorsRule(setType, dynamic)
    ? sequential
    : eitherSign;
}

/** Returns the examine modes that can be chosen, in display order. */
export function examineModesFor(setType: SetType, dynamic?: DynamicRule): readonly ExamineMode[] {
  if (setType === SET_TYPE.members) return [sequential, countersign, eitherSign, vote];
  if (setType === SET_TYPE.initiator) return [sequential];
  return isSupervisorsRule(setType, dynamic) ? [sequential, countersign, eitherSign] : [eitherSign];
}

const isSupervisorsRule = (setType: SetType, dynamic: DynamicRule | undefined): boolean =>
  setType === SET_TYPE.dynamic && dynamic?.by === 'supervisors';
