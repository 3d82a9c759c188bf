/**
 * Changes the state of a rendered form on behalf of the host page, front-end events and validation, and names
 * the stored parts of containers.
 */
import {
  type Control,
  type ControlOptions,
  controlLabelOf,
  convertHostValuesToStoredValues,
  type FieldError,
  type Values,
} from '@countersign/sdk/form';
import type { ExternalError } from '../props.ts';
import { emptyFieldErrors } from './atoms.ts';
import type { FormInstance } from './form.ts';

export function setValues(form: FormInstance, values: Values): void {
  for (const [model, value] of Object.entries(
    convertHostValuesToStoredValues(form.store.get(form.atoms.definition), values),
  ))
    form.write(model, value);
  form.changed();
}

export function setErrors(
  form: FormInstance,
  errors: readonly (ExternalError & Pick<FieldError, 'path'>)[],
): void {
  const byField = Map.groupBy(errors, ({ path }) => String(path[0]));
  for (const model of form.models()) form.mark(model, { external: byField.get(model) ?? emptyFieldErrors });
}

/**
 * Overrides options of controls, which are identified by field key (`model`) or control key. The new options
 * may require the complete renderer.
 */
export function setOptions(
  form: FormInstance,
  names: readonly string[],
  options: Partial<ControlOptions>,
): void {
  const { store, atoms } = form;
  const patches = new Map(store.get(atoms.patches));
  for (const name of names) patches.set(name, { ...patches.get(name), ...options });
  store.set(atoms.patches, patches);
  form.changed();
}

/** Returns the current value of every field by its key (`model`), including hidden fields. */
export const currentFormFieldValues = (form: FormInstance): ReadonlyMap<string, unknown> =>
  new Map([...form.models()].map(model => [model, form.store.get(form.atoms.value(model))]));

/**
 * Adds to the number of pending requests of the form. While the number is above zero, the form is marked as
 * busy.
 */
export function changePendingRequestCount({ store, atoms }: FormInstance, more: 1 | -1): void {
  store.set(atoms.calls, store.get(atoms.calls) + more);
}

/**
 * Marks fields as touched, so that the form displays their errors from now on. If `models` is omitted, all
 * fields of the form are marked.
 */
export function markTouched(form: FormInstance, models: Iterable<string> = form.models()): void {
  for (const model of models) form.mark(model, { touched: true });
}

/**
 * Returns the storage key for the open part of a layout container, such as its open tab. Containers without a
 * `key` share a storage key if they have the same type and label.
 */
export const storageKeyOfOpenContainerPart = (control: Control): string =>
  typeof control.key === 'string' ? control.key : `${control.type}:${controlLabelOf(control)}`;

/**
 * Makes a field focusable: opens the tabs that contain it and renders it. In a field with rows, it also
 * scrolls to the row in the path.
 */
export function revealField({ store, atoms }: FormInstance, path: FieldError['path']): void {
  const model = String(path[0]);
  const field = store.get(atoms.byModel).get(model)?.[0];
  for (const { control, part } of field?.within ?? [])
    store.set(atoms.open(storageKeyOfOpenContainerPart(control)), part);
  store.set(atoms.revealed, before => new Set(before).add(model));
  store.set(atoms.sought, path);
}
