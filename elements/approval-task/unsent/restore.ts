/** Selects the input that is stored, and restores it into a task that is opened again. */
import { storableValues, type Values } from '@countersign/sdk/form';
import { readDefinition } from '@countersign/sdk/form/common';
import { canFill } from '../actions/offered.ts';
import { ownChanges } from '../form/editable.ts';
import type { View } from '../loading/view.ts';
import type { Owner } from './store.ts';

export const ownerOf = ({ task }: View, baseUrl: string): Owner => ({
  baseUrl,
  userId: task.me.userId,
  subject: task.id ?? task.instanceId,
});

/** Whether this person can still send anything: without that the stored input is of no use. */
export const isOpen = ({ task: { actions } }: View): boolean => actions.length > 0;

/** Passwords and signatures are never stored, nor values of control types that are not of the format. */
export function withoutSecrets({ definition }: View, typed: Values): Values {
  const form = readDefinition(definition);
  return form.ok ? storableValues(form.definition, typed) : {};
}

/** Restores only values that this person may still change; the node may have other privileges by now. */
export function restored(view: View, values: Values): View {
  const form = readDefinition(view.definition);
  if (!form.ok || !canFill(view.task.actions)) return view;
  const own = ownChanges(form.definition, view.node.privileges, values);
  return { ...view, values: { ...view.values, ...own } };
}
