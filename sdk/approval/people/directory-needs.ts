/** Lists the records of the directory that a host loads before a step, so that one load is usually enough. */
import {
  type ApproverNode,
  type CopyNode,
  type FieldPeople,
  fieldRuleOfSetting,
  isApproverHandlerOrCopyNode,
  namingFieldsOf,
  nodePlacesOf,
  peopleNeeded,
} from '../../flow/index.ts';
import { defaultValues, type Values } from '../../form/index.ts';
import {
  INSTANCE_STATE,
  type Instance,
  type NamedByField,
  type Process,
  TASK_STATE,
} from '../model/instance.ts';
import type { DirectoryNeed, DirectoryNeedKind } from './loaded-directory.ts';
import { readNamedByField } from './named-by-field.ts';

/** The ids of the records that a host loads before it runs a step. */
export type DirectoryNeeds = Record<DirectoryNeedKind, string[]>;

export interface StepScene {
  process: Process;
  instance?: Instance | undefined;
  /** The people whom the command names: the actor, and for example the receiver of a task. */
  users: readonly string[];
  /** Form values that the step can write, such as the values of the command. */
  sent?: readonly Values[] | undefined;
  /** The version to which a migration moves the instance. */
  migratesTo?: Process | undefined;
}

/**
 * Returns the ids that a step usually needs: ids in the flow, the instance and the command, and ids that form fields
 * can name. `missing` are ids that an earlier attempt looked up without success (`runWithLoadedDirectory`).
 */
export function directoryNeedsOfStep(
  { process, instance, users, sent = [], migratesTo }: StepScene,
  missing: readonly DirectoryNeed[] = [],
): DirectoryNeeds {
  const versions = migratesTo ? [process, migratesTo] : [process];
  const flows = versions.map(({ flow }) => peopleNeeded(flow));
  const initiators = instance ? [instance.initiatorId] : users;
  const needs: DirectoryNeeds = {
    users: [...users, ...(instance ? peopleInInstance(instance) : []), ...flows.flatMap(ids => ids.users)],
    roles: flows.flatMap(ids => ids.roles),
    organizations: flows.flatMap(ids => ids.organizations),
    positions: flows.flatMap(ids => ids.positions),
    leadersOf: flows.some(ids => ids.leadersOfInitiator) ? [...initiators] : [],
    groupsOf: flows.some(ids => ids.groupsOfInitiator) ? [...initiators] : [],
    leaderOfOrganization: [],
  };
  const named = versions.flatMap(version => namedByFieldsInStep(version, instance, sent));
  for (const { as, ids } of named) needs[NEED_KIND_BY_FIELD_PEOPLE[as]].push(...ids);
  for (const { kind, id } of missing) needs[kind].push(id);
  return { ...needs, users: [...new Set(needs.users)] };
}

const NEED_KIND_BY_FIELD_PEOPLE: Readonly<Record<FieldPeople, DirectoryNeedKind>> = {
  person: 'users',
  role: 'roles',
  position: 'positions',
  leader: 'leaderOfOrganization',
};

const peopleInInstance = ({ initiatorId, tasks, visits, picked = {} }: Instance): string[] => [
  initiatorId,
  ...tasks.map(task => task.actorId),
  ...visits.flatMap(visit => visit.actors),
  ...Object.values(picked).flat(),
  ...tasks.flatMap(({ signAfter = [], onBehalfOf = [] }) => [signAfter, onBehalfOf].flat()),
];

/**
 * Returns what the fields of approvers, handlers and copy recipients name in the stored values, in the given
 * values and in drafts, what they named for open tasks, and all ids that a computed field can name.
 */
function namedByFieldsInStep(
  process: Process,
  instance: Instance | undefined,
  sent: readonly Values[],
): NamedByField[] {
  const settings = nodePlacesOf(process.flow)
    .map(({ node }) => node)
    .filter(isApproverHandlerOrCopyNode)
    .filter(node => fieldRuleOfSetting(node) !== undefined);
  if (settings.length === 0) return [];
  const filled = [instance?.values ?? defaultValues(process.form), ...sent, ...openDraftValues(instance)];
  return [
    ...settings.flatMap(setting => namedInForms(process, setting, filled)),
    ...(instance?.visits ?? []).flatMap(visit => visit.named ?? []),
  ];
}

function namedInForms(
  { form }: Process,
  setting: ApproverNode | CopyNode,
  filled: readonly Values[],
): NamedByField[] {
  const rule = fieldRuleOfSetting(setting);
  const field = rule && namingFieldsOf(form).get(rule.field);
  if (rule && field?.kind === 'groups' && field.isComputed)
    return [{ field: rule.field, as: rule.as, ids: [...field.groups.keys()] }];
  return filled.flatMap(values => readNamedByField(setting, { form, values }) ?? []);
}

/** An agreement without values writes the draft of the task. */
const openDraftValues = (instance: Instance | undefined): Values[] =>
  instance?.state === INSTANCE_STATE.running
    ? instance.tasks.flatMap(({ draft, state }) =>
        draft && state === TASK_STATE.processing ? [draft.values] : [],
      )
    : [];
