/**
 * Defines which examine modes (how several approvers decide together) a designer offers for each way to
 * specify approvers, and the default mode.
 */
import {
  type DynamicRule,
  EXAMINE_MODE,
  type ExamineMode,
  PEOPLE_SELECTION_TYPE,
  type SetType,
} from './flow.ts';

const { sequential, countersign, eitherSign, vote } = EXAMINE_MODE;

/**
 * Returns the default examine mode (how several assignees decide) for a `setType` (how the assignees are
 * selected). Supervisors decide one after the other, starting with the direct leader.
 */
export function defaultExamineMode(setType: SetType, dynamic?: DynamicRule): ExamineMode {
  return setType === PEOPLE_SELECTION_TYPE.members ||
    setType === PEOPLE_SELECTION_TYPE.initiator ||
    namesSinglePeopleByField(setType, dynamic) ||
    isDynamicSupervisorAssigneeRule(setType, dynamic)
    ? sequential
    : eitherSign;
}

/** Returns the examine modes that can be chosen, in display order. */
export function examineModesFor(setType: SetType, dynamic?: DynamicRule): readonly ExamineMode[] {
  if (setType === PEOPLE_SELECTION_TYPE.members || namesPeopleByField(setType, dynamic))
    return [sequential, countersign, eitherSign, vote];
  if (setType === PEOPLE_SELECTION_TYPE.initiator) return [sequential];
  return isDynamicSupervisorAssigneeRule(setType, dynamic)
    ? [sequential, countersign, eitherSign]
    : [eitherSign];
}

const namesPeopleByField = (setType: SetType, dynamic: DynamicRule | undefined): boolean =>
  setType === PEOPLE_SELECTION_TYPE.dynamic && dynamic?.by === 'field';

/** The members of a role or position that a field names decide like any other group. */
const namesSinglePeopleByField = (setType: SetType, dynamic: DynamicRule | undefined): boolean =>
  namesPeopleByField(setType, dynamic) &&
  dynamic?.by === 'field' &&
  (dynamic.as === 'person' || dynamic.as === 'leader');

const isDynamicSupervisorAssigneeRule = (setType: SetType, dynamic: DynamicRule | undefined): boolean =>
  setType === PEOPLE_SELECTION_TYPE.dynamic && dynamic?.by === 'supervisors';
