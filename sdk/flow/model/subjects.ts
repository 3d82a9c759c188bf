/**
 * Lists the users, groups and processes to which a flow refers. A server loads them into a directory before
 * an engine step, and lint checks them.
 */
import { type FormDefinition, fieldsOf } from '../../form/index.ts';
import { idsInPeopleFieldValue, isMissingConditionValue } from '../conditions/matches.ts';
import { nodeKindOf } from '../nodes/index.ts';
import {
  type Flow,
  type FlowNode,
  type FlowSetting,
  type Named,
  NODE,
  PEOPLE_SELECTION_TYPE,
} from './flow.ts';
import {
  arePeoplePickedByPrecedingAssignee,
  convertNoticeGroupToPeopleSetting,
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
  };
}

function isNodeAssignedToLeaders(node: FlowNode): boolean {
  if (node.type === NODE.notice) return (node.approverGroups ?? []).some(isDynamicGroup);
  return (
    isApproverHandlerOrCopyNode(node) &&
    node.setType === PEOPLE_SELECTION_TYPE.dynamic &&
    !arePeoplePickedByPrecedingAssignee(node)
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

const PEOPLE_CONTROLS: ReadonlyMap<string, SubjectKind> = new Map([
  ['userSelect', 'user'],
  ['organizationSelect', 'organization'],
]);

export function peopleFieldsOf(form: FormDefinition): PeopleFields {
  const fields = fieldsOf(form).flatMap(({ model, control }) => {
    const kind = PEOPLE_CONTROLS.get(control.type);
    return kind ? [[model, kind] as const] : [];
  });
  return new Map(fields);
}

/** Returns the people and organisations to which the conditions of a branch (lane) compare a field. */
export function peopleAndOrganizationsInConditions(node: FlowNode, fields: PeopleFields): Subject[] {
  if (node.type !== NODE.branch || fields.size === 0) return [];
  return (node.conditionList ?? []).flat().flatMap(({ field, value }) => {
    const kind = fields.get(field);
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

export interface SubjectSources {
  flow: Flow;
  /**
   * The form that is bound to the process. The form determines which conditions compare people or
   * organisations.
   */
  form?: FormDefinition;
  /** The managers of the process. */
  managers?: readonly Named[];
}

/**
 * Returns every reference from a flow to a user, group or process, for a lookup in a directory. A record that
 * several settings use appears several times.
 */
export function subjectsOf({ flow, form, managers = [] }: SubjectSources): Subject[] {
  const fields = form ? peopleFieldsOf(form) : new Map<string, SubjectKind>();
  return [
    ...toProcessManagerReferences(managers),
    ...collectReminderRecipientReferences(flow.setting ?? {}),
    ...nodePlacesOf(flow).flatMap(({ node }) => [
      ...recordsReferencedByNode(node, flow.setting),
      ...peopleAndOrganizationsInConditions(node, fields),
    ]),
  ];
}
