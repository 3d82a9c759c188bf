/** Computes which values another application can take over from an earlier application or a draft. */
import {
  areDeeplyEqual,
  type CarriedValues,
  type FieldError,
  type FormDefinition,
  type FormLang,
  type LeftValue,
  ownProperty,
  type Values,
  validate,
  writableValues,
} from '../../form/index.ts';
import { formValuesFromEntries } from '../../form/values/form-values.ts';
import type { Process } from '../model/instance.ts';
import { fieldPrivilegesAtNode } from '../people/privileges.ts';
import type { ValuesAfter } from './value-changes.ts';

/**
 * Returns the values that the initiator entered when starting the application, or when resubmitting it at the
 * start node. `isAtStart` returns true if the task with the given id belongs to the start node.
 */
export function valuesWrittenByInitiator(
  steps: readonly ValuesAfter[],
  isAtStart: (taskId: string) => boolean,
): Values {
  const values = new Map<string, unknown>();
  for (const { command, before, after } of steps) {
    if (command.kind !== 'start' && !(command.kind === 'agree' && isAtStart(command.taskId))) continue;
    for (const [name, value] of Object.entries(after))
      if (command.kind === 'start' || !areDeeplyEqual(ownProperty(before, name), value))
        values.set(name, value);
  }
  return formValuesFromEntries(values);
}

export interface CarriedSource {
  /** The values that the initiator of the earlier application entered, or the values of the draft. */
  values: Values;
  /** All values of the copied application that the initiator may see. Undefined if the source is a draft. */
  shown?: Values | undefined;
  /** Earlier versions of the form, newest first. They name the fields that the form no longer has. */
  formerForms?: readonly FormDefinition[] | undefined;
}

/**
 * Returns the fields whose entered values are no longer shown after a migration from one version to another:
 * the form of the target version lacks the field, or its control cannot hold the value.
 */
export const fieldsLostByMigration = (
  from: Process,
  to: Process,
  { values, lang = 'zh' }: { values: Values; lang?: FormLang | undefined },
): Pick<LeftValue, 'field' | 'label'>[] =>
  writableValues(to.form, values, { formerForms: [from.form], lang }).left.map(({ field, label }) => ({
    field,
    label,
  }));

/**
 * Returns the errors of entered values that the form of the target version reports and the form of the current version
 * does not, such as an option that was removed. Missing required values are not reported.
 */
export function valuesUnfitForMigration(
  from: Process,
  to: Process,
  { values, lang = 'zh' }: { values: Values; lang?: FormLang | undefined },
): Pick<FieldError, 'field' | 'message'>[] {
  const known = new Set(validate(from.form, values).map(({ field, code }) => `${code} ${field}`));
  return validate(to.form, values, { lang })
    .filter(({ field, code }) => !code.startsWith('required') && !known.has(`${code} ${field}`))
    .map(({ field, message }) => ({ field, message }));
}

/**
 * Returns the values that the new application takes over, and the values that it omits. `process` is the
 * version to be started. The form of this version and the privileges at its start node determine the result.
 */
export const valuesToCarryOver = (
  process: Process,
  { values, shown, formerForms }: CarriedSource,
  lang: FormLang = 'zh',
): CarriedValues =>
  writableValues(process.form, values, {
    privileges: fieldPrivilegesAtNode(process, process.flow.node.id),
    copied: shown,
    formerForms,
    lang,
  });
