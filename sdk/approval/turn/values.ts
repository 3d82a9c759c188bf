/**
 * Writes the form values of a command. Refuses changes that the actor may not make, and values that fail the
 * form's validation.
 */
import { applyFieldChanges, withoutComputedValues } from '../../form/expressions/index.ts';
import {
  areDeeplyEqual,
  type FieldError,
  ownProperty,
  refuseChanges,
  type Values,
  validate,
} from '../../form/index.ts';
import type { Refusal } from '../model/command.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { fieldEntryPrivilegesAtNode, fieldPrivilegesAtNode } from '../people/privileges.ts';
import { createRefusal } from './turn.ts';

/**
 * Merges `sent` into the values of the instance, evaluates computed fields, and drops the values of fields
 * that rules now hide. Fields that are not sent keep their values. Sending an equal value is not a change.
 */
export function storeSubmittedFieldValues(turn: Turn, nodeId: string, sent: Values): Refusal | undefined {
  const { instance, process, world } = turn;
  // The first values of a sub-process come from its parent, which can write fields that no person can.
  const isSentByParent = instance.parent !== undefined && instance.visits.length === 0;
  const privileges = isSentByParent
    ? fieldPrivilegesAtNode(process, nodeId)
    : fieldEntryPrivilegesAtNode(process, nodeId, world.rules);
  const options = { privileges, lang: world.lang ?? 'zh' };
  /*
   * An instance without visits contains only the default values of the form, which need no protection from
   * changes.
   */
  const before = instance.visits.length === 0 ? {} : instance.values;
  const entered = withoutComputedValues(process.form, sent);
  const refused = refuseChanges(process.form, before, entered, options);
  if (refused.length > 0) return refusalForFieldErrors(refused);
  const after = applyFieldChanges(process.form, instance.values, entered, world);
  const wrong = world.unchecked ? [] : validate(process.form, after, options);
  if (wrong.length > 0) return refusalForFieldErrors(wrong);
  storeValuesAndRecordChanges(turn, after);
  return undefined;
}

/** Stores new form values in the instance without checking them, and records which fields changed. */
export function storeValuesAndRecordChanges({ instance }: Turn, after: Values): void {
  const before = instance.values;
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter(field => !areDeeplyEqual(ownProperty(after, field), ownProperty(before, field)))
    .map((field): [string, number] => [field, instance.revision]);
  Object.assign(instance, {
    values: after,
    changes: Object.fromEntries([...Object.entries(instance.changes), ...changed]),
  });
}

/** The maximum number of field errors in a refusal. More errors would not help the caller. */
const MAX_FIELD_ERRORS = 100;

export function refusalForFieldErrors(errors: FieldError[]): Refusal {
  const code = (['field-hidden', 'field-disabled'] as const).find(one =>
    errors.some(({ code }) => code === one),
  );
  return createRefusal(code ?? 'invalid-values', {
    fields: errors.slice(0, MAX_FIELD_ERRORS).map(({ field, message }) => ({ field, message })),
  });
}
