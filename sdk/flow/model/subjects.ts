/**
 * Lists the users, groups and processes to which a flow refers. A server loads them into a directory before
 * an engine step, and lint checks them.
 */
import { type FormDefinition, fieldsOf } from '../../form/index.ts';
import { isMissingConditionValue, memberIds } from '../conditions/matches.ts';
import { nodeKindOf } from '../nodes/index.ts';
import { type Flow, type FlowNode, type FlowSetting, type Named, NODE, SET_TYPE } from './flow.ts';
import {
  arePeoplePicked,
  isNodeWithPeople,
  type PeopleFields,
  type Subject,
  type SubjectKind,
  subjectsOfSetting,
  toPeopleSetting,
} from './people.ts';
import { nodePlacesOf } from './tree.ts';

/** The ids that a directory must load before the engine runs a flow, and whether it needs leaders. */
export interface PeopleNeeded {
  users: string[];
  roles: string[];
  organizations: string[];
  positions: string[];
  /** True if a node of the flow needs the initiator's leaders to determine its people. */
  leadersOfInitiator: boolean;
}

/**
 * Returns the distinct ids of users, roles, organisations and positions that the nodes name, and whether
 * leaders are needed.
 */
export function peopleNeeded(flow: Flow): PeopleNeeded {
  const nodes = nodePlacesOf(flow).map(({ node }) => node);
  const subjects = nodes.flatMap(node => subjectsOfNode(node, flow.setting));
  const idsOf = (kind: SubjectKind) => [
    ...new Set(subjects.filter(one => one.kind === kind).map(({ id }) => id)),
  ];
  return {
    users: idsOf('user'),
    roles: idsOf('role'),
    organizations: idsOf('organization'),
    positions: idsOf('position'),
    leadersOfInitiator: nodes.some(needsLeaders),
  };
}

function needsLeaders(node: FlowNode): boolean {
  if (node.type === NODE.notice) return (node.approverGroups ?? []).some(isDynamicGroup);
  return isNodeWithPeople(node) && node.setType === SET_TYPE.dynamic && !arePeoplePicked(node);
}

const isDynamicGroup = ({ approverType }: { approverType: number }): boolean =>
  approverType === SET_TYPE.dynamic;

/**
 * Returns the users, groups and processes that one node names and that have an effect under the given flow
 * settings.
 */
export const subjectsOfNode = (node: FlowNode, setting: FlowSetting = {}): Subject[] =>
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
export function subjectsOfConditions(node: FlowNode, fields: PeopleFields): Subject[] {
  if (node.type !== NODE.branch || fields.size === 0) return [];
  return (node.conditionList ?? []).flat().flatMap(({ field, value }) => {
    const kind = fields.get(field);
    if (!kind || isMissingConditionValue(value)) return [];
    return (Array.isArray(value) ? value : [value]).flatMap(one =>
      [...memberIds(one)].map(id => ({
        kind,
        id,
        name: displayNameOfSubject(one) || id,
        place: 'condition' as const,
      })),
    );
  });
}

function displayNameOfSubject(value: unknown): string {
  const { userName, name, label } = (typeof value === 'object' && value !== null ? value : {}) as Named &
    Record<string, unknown>;
  return [userName, name, label].find(text => typeof text === 'string') ?? '';
}

/** Returns the recipients of the fill reminders. */
export const subjectsOfReminders = ({ reminders = [] }: FlowSetting): Subject[] =>
  reminders
    .flatMap(({ groups = [] }) => groups)
    .filter(group => !isDynamicGroup(group))
    .flatMap(group => subjectsOfSetting(toPeopleSetting(group), 'reminder'));

export const subjectsOfManagers = (managers: readonly Named[]): Subject[] =>
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
 * Returns all users, groups and processes that a flow names, to look up in a directory. Each of them is
 * listed once for each use.
 */
export function subjectsOf({ flow, form, managers = [] }: SubjectSources): Subject[] {
  const fields = form ? peopleFieldsOf(form) : new Map<string, SubjectKind>();
  return [
    ...subjectsOfManagers(managers),
    ...subjectsOfReminders(flow.setting ?? {}),
    ...nodePlacesOf(flow).flatMap(({ node }) => [
      ...subjectsOfNode(node, flow.setting),
      ...subjectsOfConditions(node, fields),
    ]),
  ];
}
