/** Determines which people a host must load before a step, for nodes that take their people from form fields. */
import {
  type FieldPeople,
  fieldRuleOfSetting,
  isApproverHandlerOrCopyNode,
  nodePlacesOf,
} from '../../flow/index.ts';
import {
  applyFieldChanges,
  type WorkdayLookup,
  withoutComputedValues,
} from '../../form/expressions/index.ts';
import { defaultValues, type Values } from '../../form/index.ts';
import {
  INSTANCE_STATE,
  type Instance,
  type NamedByField,
  type Process,
  TASK_STATE,
} from '../model/instance.ts';
import { readNamedByField } from './named-by-field.ts';

/** The ids that form fields name. They complete the people whom `peopleNeeded` returns for the flow. */
export interface PeopleNeededByFields {
  users: string[];
  roles: string[];
  positions: string[];
  /** The ids of organisations whose leaders are needed. */
  ledOrganizations: string[];
}

export interface FieldScene {
  process: Process;
  instance?: Instance | undefined;
  /** Values that the step can write, such as the values of a command. */
  sent?: readonly Values[] | undefined;
  /** The working days with which the step computes fields. Default: Monday to Friday. */
  workdays?: WorkdayLookup | undefined;
}

/**
 * Returns the ids that the fields of approvers, handlers and copy recipients can name in a step. These are the
 * ids in the stored values, in the given values and in drafts, and those on which open tasks are based.
 */
export function peopleNeededByFields({
  process,
  instance,
  sent = [],
  workdays,
}: FieldScene): PeopleNeededByFields {
  const settings = nodePlacesOf(process.flow)
    .map(({ node }) => node)
    .filter(isApproverHandlerOrCopyNode)
    .filter(node => fieldRuleOfSetting(node) !== undefined);
  if (settings.length === 0) return { users: [], roles: [], positions: [], ledOrganizations: [] };
  const before = instance?.values ?? defaultValues(process.form);
  const drafts = openDraftValues(instance);
  const after = [...sent, ...drafts].map(values =>
    applyFieldChanges(process.form, before, withoutComputedValues(process.form, values), { workdays }),
  );
  const named = [
    ...[before, applyFieldChanges(process.form, before, {}, { workdays }), ...after].flatMap(values =>
      settings.map(setting => readNamedByField(setting, { form: process.form, values })),
    ),
    ...(instance?.visits ?? []).map(visit => visit.named),
  ].filter(one => one !== undefined);
  const idsNamedAs = (as: FieldPeople) => [
    ...new Set(named.filter((one: NamedByField) => one.as === as).flatMap(({ ids }) => ids)),
  ];
  return {
    users: idsNamedAs('person'),
    roles: idsNamedAs('role'),
    positions: idsNamedAs('position'),
    ledOrganizations: idsNamedAs('leader'),
  };
}

/** An agreement without values writes the draft of the task. */
const openDraftValues = (instance: Instance | undefined): Values[] =>
  instance?.state === INSTANCE_STATE.running
    ? instance.tasks.flatMap(({ draft, state }) =>
        draft && state === TASK_STATE.processing ? [draft.values] : [],
      )
    : [];
