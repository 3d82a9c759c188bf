/** The subjects that a flow names outside of itself: for the directory that a server loads before a step, and for lint. */
import { type FormDefinition, fieldsOf } from '../../form/index.ts';
import { isMissing, memberIds } from '../conditions/matches.ts';
import { kindOf } from '../nodes/index.ts';
import { type Flow, type FlowNode, type FlowSetting, type Named, NODE, SET_TYPE } from './flow.ts';
import { groupSetting, hasPeople, isPicked, type Subject, type SubjectKind, subjectsIn } from './people.ts';
import { placesOf } from './tree.ts';

/** The data that a directory needs before the engine can walk a flow: ids, and whether it asks for leaders. */
export interface PeopleNeeded {
  users: string[];
  roles: string[];
  organizations: string[];
  positions: string[];
  /** Whether a node asks for the initiator's leader, or for the whole line above. */
  leadersOfInitiator: boolean;
}

/** Ids of users, roles, organisations and positions that any node names, each once, and whether leaders are asked for. */
export function peopleNeeded(flow: Flow): PeopleNeeded {
  const nodes = placesOf(flow).map(({ node }) => node);
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
  return hasPeople(node) && node.setType === SET_TYPE.dynamic && !isPicked(node);
}

const isDynamicGroup = ({ approverType }: { approverType: number }): boolean =>
  approverType === SET_TYPE.dynamic;

/** The subjects of one node that have an effect under these settings. */
export const subjectsOfNode = (node: FlowNode, setting: FlowSetting = {}): Subject[] =>
  kindOf(node)?.subjects?.(node, setting) ?? [];

/** Fields that hold people or organisations, by model. */
export type PeopleFields = ReadonlyMap<string, SubjectKind>;

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

/** The people and organisations that the conditions of a lane compare a field with. */
export function subjectsOfConditions(node: FlowNode, fields: PeopleFields): Subject[] {
  if (node.type !== NODE.branch || fields.size === 0) return [];
  return (node.conditionList ?? []).flat().flatMap(({ field, value }) => {
    const kind = fields.get(field);
    if (!kind || isMissing(value)) return [];
    return (Array.isArray(value) ? value : [value]).flatMap(one =>
      [...memberIds(one)].map(id => ({ kind, id, name: nameIn(one) || id, place: 'condition' as const })),
    );
  });
}

function nameIn(value: unknown): string {
  const { userName, name, label } = (typeof value === 'object' && value !== null ? value : {}) as Named &
    Record<string, unknown>;
  return [userName, name, label].find(text => typeof text === 'string') ?? '';
}

/** The recipients of the reminders to fill. */
export const subjectsOfReminders = ({ reminders = [] }: FlowSetting): Subject[] =>
  reminders
    .flatMap(({ groups = [] }) => groups)
    .filter(group => !isDynamicGroup(group))
    .flatMap(group => subjectsIn(groupSetting(group), 'reminder'));

export const subjectsOfManagers = (managers: readonly Named[]): Subject[] =>
  managers.map(({ id, name }) => ({ kind: 'user', id, name, place: 'manager' }));

export interface SubjectSources {
  flow: Flow;
  /** Its fields tell which conditions compare people. */
  form?: FormDefinition;
  /** The managers of the process. */
  managers?: readonly Named[];
}

/** Use to ask a directory for all that a flow names; a subject occurs once for each place that names it. */
export function subjectsOf({ flow, form, managers = [] }: SubjectSources): Subject[] {
  const fields = form ? peopleFieldsOf(form) : new Map<string, SubjectKind>();
  return [
    ...subjectsOfManagers(managers),
    ...subjectsOfReminders(flow.setting ?? {}),
    ...placesOf(flow).flatMap(({ node }) => [
      ...subjectsOfNode(node, flow.setting),
      ...subjectsOfConditions(node, fields),
    ]),
  ];
}
