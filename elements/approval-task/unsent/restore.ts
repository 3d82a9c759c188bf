/** Selects the unsent input to store, and restores it when a task is opened again. */
import { storableValues, type Values } from '@countersign/sdk/form';
import { readDefinition } from '@countersign/sdk/form/common';
import { canEditForm } from '../actions/offered.ts';
import { editableValues } from '../form/editable.ts';
import type { View } from '../loading/view.ts';
import type { Owner } from './store.ts';

export const storageOwnerOfUnsentInput = ({ task }: View, baseUrl: string): Owner => ({
  baseUrl,
  userId: task.me.userId,
  subject: task.id ?? task.instanceId,
});

/** Returns true if this user can still act on the task or instance. If not, stored input is of no use. */
export const canUserStillActOnTask = ({ task: { actions } }: View): boolean => actions.length > 0;

/**
 * Removes passwords, signatures and values of unknown control types from the input, because they must never
 * be stored.
 */
export function removeSecretFormValues({ definition }: View, typed: Values): Values {
  const form = readDefinition(definition);
  return form.ok ? storableValues(form.definition, typed) : {};
}

/**
 * Restores only values that the user may still change. The values may have been entered at an earlier node
 * with other field permissions.
 */
export function restoreEditableFormValues(view: View, values: Values): View {
  const form = readDefinition(view.definition);
  if (!form.ok || !canEditForm(view.task.actions)) return view;
  const own = editableValues(form.definition, view.node.privileges, values);
  return { ...view, values: { ...view.values, ...own } };
}
