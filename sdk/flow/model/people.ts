/**
 * Reads the people that an approver, handler or copy node specifies. The `setType` of the node determines
 * which of its lists is used.
 */
import {
  type ApproverNode,
  type CopyNode,
  DYNAMIC_RULES,
  type DynamicRule,
  FIELD_PEOPLE,
  type FlowNode,
  type Named,
  NODE,
  type NoticeGroup,
  PEOPLE_SELECTION_TYPE,
  type PeopleSetting,
  type SetType,
} from './flow.ts';

/** The types of objects to which a flow can refer. */
export type SubjectKind = 'user' | 'role' | 'organization' | 'position' | 'process';

/** The purpose for which a flow names a user, a group or a process, such as assignee or substitute. */
export type SubjectPlace =
  | 'assignee'
  | 'copy'
  | 'substitute'
  | 'timeLimit'
  | 'notice'
  | 'child'
  | 'condition'
  | 'reminder'
  | 'manager';

/**
 * A user, group or process to which the flow refers, with the purpose of the reference. The `id` of a process
 * is its process key.
 */
export interface Subject extends Named {
  kind: SubjectKind;
  place: SubjectPlace;
}

/** The form fields that hold people or organisations. The key is the field key (`model`). */
export type PeopleFields = ReadonlyMap<string, SubjectKind>;

/** The controls whose values are people or organisations. */
export const DIRECTORY_KIND_BY_CONTROL_TYPE: ReadonlyMap<
  string,
  Extract<SubjectKind, 'user' | 'organization'>
> = new Map([
  ['userSelect', 'user'],
  ['organizationSelect', 'organization'],
]);

/**
 * The state of a user, a group or a process that a flow names. `disabled`: a person who cannot sign in, or a
 * role that grants nothing. `empty`: a group without an enabled member. `stopped` and `unpublished`: a
 * process that cannot be started.
 */
export type SubjectState = 'ok' | 'missing' | 'disabled' | 'empty' | 'stopped' | 'unpublished';

/**
 * The states of the users, groups and processes that a flow references, by `subjectKey`. For references that
 * are missing in the map, no problem is reported.
 */
export type FlowDirectory = ReadonlyMap<string, SubjectState>;

/**
 * The circles of calls that start at one process, by the key of the process that it calls. A circle lists the
 * names of its processes in the order of the calls. It begins and ends with the calling process.
 */
export type ProcessCircles = ReadonlyMap<string, readonly string[]>;

/**
 * Maximum number of sub-processes that are nested in each other, because a process that calls itself would
 * otherwise never end. At this depth, a sub-process node starts no application and waits for an administrator.
 */
export const MAX_NESTED_PROCESSES = 10;

export const subjectKey = ({ kind, id }: { kind: SubjectKind; id: string }): string => `${kind} ${id}`;

/** Maps each `setType` to the node property that lists its people. */
export const PEOPLE_LIST_PROPERTY_BY_SET_TYPE = {
  [PEOPLE_SELECTION_TYPE.members]: 'nodeUserList',
  [PEOPLE_SELECTION_TYPE.role]: 'nodeRoleList',
  [PEOPLE_SELECTION_TYPE.dynamic]: 'nodeUserList',
  [PEOPLE_SELECTION_TYPE.organization]: 'nodeOrganizeList',
  [PEOPLE_SELECTION_TYPE.position]: 'nodePositionList',
} as const;
export type PeopleList =
  (typeof PEOPLE_LIST_PROPERTY_BY_SET_TYPE)[keyof typeof PEOPLE_LIST_PROPERTY_BY_SET_TYPE];

/**
 * Returns the name of the node property that contains the people for this `setType`. Returns undefined for
 * the initiator, because this type needs no list of people.
 */
export const peopleListPropertyForSelectionType = (setType: SetType): PeopleList | undefined =>
  (PEOPLE_LIST_PROPERTY_BY_SET_TYPE as Partial<Record<SetType, PeopleList>>)[setType];

/** Returns the people in the list that the `setType` of the setting uses. */
export function peopleListedInSetting(setting: PeopleSetting): Named[] {
  const list = peopleListPropertyForSelectionType(setting.setType);
  return (list && setting[list]) ?? [];
}

/**
 * Returns true if the people are determined only while an instance runs. The list in the node may then be
 * empty. A rule that takes people from a field needs the field.
 */
export function isResolvedAtRunTime({ setType, dynamic }: PeopleSetting): boolean {
  if (setType === PEOPLE_SELECTION_TYPE.initiator) return true;
  return setType === PEOPLE_SELECTION_TYPE.dynamic && (dynamic?.by !== 'field' || Boolean(dynamic.field));
}

/** Returns the rule of a setting that takes its people from a form field. */
export const fieldRuleOfSetting = ({ setType, dynamic }: PeopleSetting) =>
  setType === PEOPLE_SELECTION_TYPE.dynamic && dynamic?.by === 'field' && isSupportedDynamicRule(dynamic)
    ? dynamic
    : undefined;

/** Returns false for a rule of a newer version. Its people are unknown, so a node must not be passed for it. */
export const isSupportedDynamicRule = (rule: DynamicRule): boolean =>
  DYNAMIC_RULES.includes(rule.by) && (rule.by !== 'field' || FIELD_PEOPLE.includes(rule.as));

/** Returns true if the people setting of a node lets the assignee of the preceding node pick the people. */
export const arePeoplePickedByPrecedingAssignee = ({ setType, dynamic }: PeopleSetting): boolean =>
  setType === PEOPLE_SELECTION_TYPE.dynamic && (dynamic?.by ?? 'pick') === 'pick';

/**
 * Returns true if the node has people who decide or receive copies. A notice has groups of recipients
 * instead.
 */
export const isApproverHandlerOrCopyNode = (node: FlowNode): node is ApproverNode | CopyNode =>
  node.type === NODE.approver || node.type === NODE.handler || node.type === NODE.copy;

/**
 * Converts a recipient group of a notice node to the format of assignees. A dynamic group selects the leader
 * of the initiator. In imported flows, the lists of ids and names may be missing.
 */
export function convertNoticeGroupToPeopleSetting(group: NoticeGroup): PeopleSetting {
  const { approverType: setType, approverIds = [], approverNames = [], levelMode = 1 } = group;
  const named = approverIds.map((id, at) => ({ id, name: approverNames[at] ?? id }));
  const list = peopleListPropertyForSelectionType(setType);
  return {
    setType,
    ...(list && { [list]: named }),
    ...(setType === PEOPLE_SELECTION_TYPE.dynamic && { dynamic: { by: 'leader', level: levelMode } }),
  };
}

const PEOPLE_KIND_BY_LIST_PROPERTY: Readonly<Record<PeopleList, SubjectKind>> = {
  nodeUserList: 'user',
  nodeRoleList: 'role',
  nodeOrganizeList: 'organization',
  nodePositionList: 'position',
};

/**
 * Returns the users or groups that the people setting names, from the list for its `setType`. Returns an
 * empty list if the setting selects people by a rule, such as leaders.
 */
export function usersOrGroupsOfPeopleSetting(setting: PeopleSetting, place: SubjectPlace): Subject[] {
  const list = peopleListPropertyForSelectionType(setting.setType);
  if (
    !list ||
    (setting.setType === PEOPLE_SELECTION_TYPE.dynamic && !arePeoplePickedByPrecedingAssignee(setting))
  )
    return [];
  return toPrincipalReferences(PEOPLE_KIND_BY_LIST_PROPERTY[list], peopleListedInSetting(setting), place);
}

export const toPrincipalReferences = (
  kind: SubjectKind,
  list: readonly Named[],
  place: SubjectPlace,
): Subject[] => list.map(({ id, name }) => ({ kind, id, name, place }));
