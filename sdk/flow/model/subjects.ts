/**
 * Lists the users and groups that the nodes, conditions and reminders of a flow name. A server loads them into
 * a directory before an engine step, and lint checks them.
 */
import { ownProperty } from '../../form/definition/own.ts';
import { type Field, type FormDefinition, fieldsOf } from '../../form/index.ts';
import { idsInPeopleFieldValue, isMissingConditionValue } from '../conditions/stored-value.ts';
import { nodeKindOf } from '../nodes/index.ts';
import {
  type Condition,
  type Flow,
  type FlowNode,
  type FlowSetting,
  type InitiatorAttribute,
  type Named,
  NODE,
  PEOPLE_SELECTION_TYPE,
} from './flow.ts';
import {
  arePeoplePickedByPrecedingAssignee,
  convertNoticeGroupToPeopleSetting,
  DIRECTORY_KIND_BY_CONTROL_TYPE,
  fieldRuleOfSetting,
  isApproverHandlerOrCopyNode,
  type PeopleFields,
  type Subject,
  type SubjectKind,
  usersOrGroupsOfPeopleSetting,
} from './people.ts';
import { nodePlacesOf } from './tree.ts';

/**
 * The people data that a directory must load before the engine runs a flow. It consists of the ids of users
 * and groups, and states whether the initiator's leaders are needed.
 */
export interface PeopleNeeded {
  users: string[];
  roles: string[];
  organizations: string[];
  positions: string[];
  /** True if a node of the flow needs the initiator's leaders to determine its people. */
  leadersOfInitiator: boolean;
  /** True if a condition of the flow compares the organisation, the roles or the positions of the initiator. */
  groupsOfInitiator: boolean;
}

/**
 * Returns the distinct ids of the users, roles, organisations and positions that the flow's nodes reference.
 * Also returns whether the flow needs the leaders of the initiator.
 */
export function peopleNeeded(flow: Flow): PeopleNeeded {
  const nodes = nodePlacesOf(flow).map(({ node }) => node);
  const subjects = nodes.flatMap(node => recordsReferencedByNode(node, flow.setting));
  const idsOf = (kind: SubjectKind) => [
    ...new Set(subjects.filter(one => one.kind === kind).map(({ id }) => id)),
  ];
  return {
    users: idsOf('user'),
    roles: idsOf('role'),
    organizations: idsOf('organization'),
    positions: idsOf('position'),
    leadersOfInitiator: nodes.some(isNodeAssignedToLeaders),
    groupsOfInitiator: nodes.some(node =>
      conditionsOfNode(node).some(({ initiator }) => initiator !== undefined && initiator !== 'person'),
    ),
  };
}

function isNodeAssignedToLeaders(node: FlowNode): boolean {
  if (node.type === NODE.notice) return (node.approverGroups ?? []).some(isDynamicGroup);
  return (
    isApproverHandlerOrCopyNode(node) &&
    node.setType === PEOPLE_SELECTION_TYPE.dynamic &&
    !arePeoplePickedByPrecedingAssignee(node) &&
    !fieldRuleOfSetting(node)
  );
}

const isDynamicGroup = ({ approverType }: { approverType: number }): boolean =>
  approverType === PEOPLE_SELECTION_TYPE.dynamic;

/**
 * Returns the users, groups and processes that one node names and that have an effect under the given flow
 * settings.
 */
export const recordsReferencedByNode = (node: FlowNode, setting: FlowSetting = {}): Subject[] =>
  nodeKindOf(node)?.subjects?.(node, setting) ?? [];

/**
 * Returns the fields that hold people or organisations. The key of a table column is the key of the table and
 * of the column, separated by a dot.
 */
export function peopleFieldsOf(form: FormDefinition): PeopleFields {
  const entriesOf = (fields: readonly Field[], rows = ''): [string, SubjectKind][] =>
    fields.flatMap(({ model, control, fields: columns }) => {
      const kind = DIRECTORY_KIND_BY_CONTROL_TYPE.get(control.type);
      const own: [string, SubjectKind][] = kind ? [[rows + model, kind]] : [];
      return [...own, ...entriesOf(columns, `${model}.`)];
    });
  return new Map(entriesOf(fieldsOf(form)));
}

const KIND_BY_INITIATOR_ATTRIBUTE: Readonly<Record<InitiatorAttribute, SubjectKind>> = {
  person: 'user',
  organization: 'organization',
  organizationBelow: 'organization',
  role: 'role',
  position: 'position',
};

const conditionsOfNode = (node: FlowNode): Condition[] =>
  node.type === NODE.branch ? (node.conditionList ?? []).flat() : [];

/**
 * Returns the records that the conditions of a branch (lane) name: the groups of the initiator, and the people
 * and organisations to which they compare a field. `fields` is absent if no form is known.
 */
export const recordsInConditions = (node: FlowNode, fields: PeopleFields | undefined): Subject[] =>
  conditionsOfNode(node).flatMap(condition => {
    const kind = recordKindOfCondition(condition, fields);
    const { value } = condition;
    if (!kind || isMissingConditionValue(value)) return [];
    return (Array.isArray(value) ? value : [value]).flatMap(one =>
      [...idsInPeopleFieldValue(one)].map(id => ({
        kind,
        id,
        name: displayNameOfPrincipal(one) || id,
        place: 'condition' as const,
      })),
    );
  });

function recordKindOfCondition(
  { field, initiator, rows }: Condition,
  fields: PeopleFields | undefined,
): SubjectKind | undefined {
  if (initiator !== undefined) return ownProperty(KIND_BY_INITIATOR_ATTRIBUTE, initiator);
  if (!rows) return fields?.get(field);
  const isCell = rows.take === 'any' || rows.take === 'every';
  return isCell ? fields?.get(`${field}.${rows.column}`) : undefined;
}

function displayNameOfPrincipal(value: unknown): string {
  const { userName, name, label } = (typeof value === 'object' && value !== null ? value : {}) as Named &
    Record<string, unknown>;
  return [userName, name, label].find(text => typeof text === 'string') ?? '';
}

/** Returns the users and groups that receive reminders to fill in an application. */
export const collectReminderRecipientReferences = ({ reminders = [] }: FlowSetting): Subject[] =>
  reminders
    .flatMap(({ groups = [] }) => groups)
    .filter(group => !isDynamicGroup(group))
    .flatMap(group => usersOrGroupsOfPeopleSetting(convertNoticeGroupToPeopleSetting(group), 'reminder'));

export const toProcessManagerReferences = (managers: readonly Named[]): Subject[] =>
  managers.map(({ id, name }) => ({ kind: 'user', id, name, place: 'manager' }));
