/** Changes that the page, the events and the checks make to a form. */
import { type ControlOptions, type FieldError, readValues, type Values } from '@countersign/sdk/form';
import type { ExternalError } from '../props.ts';
import { none, openKey } from './atoms.ts';
import type { Form } from './form.ts';

export function setValues(form: Form, values: Values): void {
  for (const [model, value] of Object.entries(readValues(form.store.get(form.atoms.definition), values)))
    form.write(model, value);
  form.changed();
}

export function setErrors(form: Form, errors: readonly ExternalError[]): void {
  const byField = Map.groupBy(errors, error => String(error.path?.[0] ?? error.field));
  for (const model of form.models()) form.mark(model, { external: byField.get(model) ?? none });
}

/** Lays options over those of the definition, by model or key. A form that was plain may need `fullTier` for them. */
export function setOptions(form: Form, names: readonly string[], options: Partial<ControlOptions>): void {
  const { store, atoms } = form;
  const patches = new Map(store.get(atoms.patches));
  for (const name of names) patches.set(name, { ...patches.get(name), ...options });
  store.set(atoms.patches, patches);
  form.changed();
}

/** Every value as it is now, hidden ones too. */
export const snapshot = (form: Form): ReadonlyMap<string, unknown> =>
  new Map([...form.models()].map(model => [model, form.store.get(form.atoms.value(model))]));

/** Counts what is being asked of others for this form. */
export function calling({ store, atoms }: Form, more: 1 | -1): void {
  store.set(atoms.calls, store.get(atoms.calls) + more);
}

/** From now on these fields, or all, show their errors. */
export function touchAll(form: Form, models: Iterable<string> = form.models()): void {
  for (const model of models) form.mark(model, { touched: true });
}

/** Opens the tabs on the way to a field and draws it, and in rows the row of the path, so that it can take the focus. */
export function reveal({ store, atoms }: Form, path: FieldError['path']): void {
  const model = String(path[0]);
  const field = store.get(atoms.byModel).get(model)?.[0];
  for (const { control, part } of field?.within ?? []) store.set(atoms.open(openKey(control)), part);
  store.set(atoms.revealed, before => new Set(before).add(model));
  store.set(atoms.sought, path);
}
