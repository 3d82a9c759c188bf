/** Merges several forms into one. Each form becomes a tab or a step. */

import type { Control, FormConfig, FormDefinition } from '../definition/types.ts';
import { controlsOf } from '../definition/walk.ts';
import { fieldsOf } from '../full.ts';

export interface NamedForm {
  name: string;
  definition: FormDefinition;
}

/** A field key (`model`) or control key that occurs in two of the forms to be merged. */
export interface FormClash {
  name: string;
  forms: [string, string];
}

export type MergedForms = { ok: true; definition: FormDefinition } | { ok: false; clashes: FormClash[] };

/**
 * Merges several forms into one form. A single form is returned unchanged. The form settings come from the
 * first form. Rules, events, holidays and workdays come from all forms.
 */
export function mergeForms(forms: readonly NamedForm[], mode: 'tabs' | 'steps'): MergedForms {
  const clashes = findNameClashesBetweenForms(forms);
  if (clashes.length > 0) return { ok: false, clashes };
  const [first] = forms;
  if (!first) return { ok: true, definition: { list: [], config: {} } };
  if (forms.length === 1) return { ok: true, definition: first.definition };
  const tabs: Control = {
    type: 'tabs',
    key: unusedTabsKey(forms),
    columns: forms.map(({ name, definition }, at) => ({
      value: String(at + 1),
      label: name,
      list: definition.list,
    })),
    options: { steps: mode === 'steps' },
  };
  const config = mergeFormConfigs(forms.map(({ definition }) => definition.config));
  return { ok: true, definition: { ...first.definition, list: [tabs], config } };
}

function findNameClashesBetweenForms(forms: readonly NamedForm[]): FormClash[] {
  const owners = new Map<string, string>();
  const clashes: FormClash[] = [];
  for (const { name: form, definition } of forms) {
    const own = collectFieldAndControlKeys(definition);
    for (const name of own) {
      const other = owners.get(name);
      if (other === undefined) owners.set(name, form);
      else clashes.push({ name, forms: [other, form] });
    }
  }
  return clashes;
}

/**
 * Returns the field keys (`model`) of the form and the keys of all controls. Field keys of table columns are
 * excluded, because they have a separate scope.
 */
function collectFieldAndControlKeys(definition: FormDefinition): Set<string> {
  const models = fieldsOf(definition).map(({ model }) => model);
  const keys = [...controlsOf(definition.list)].flatMap(({ control }) => control.key ?? []);
  return new Set([...models, ...keys]);
}

function unusedTabsKey(forms: readonly NamedForm[]): string {
  const taken = new Set(forms.flatMap(({ definition }) => [...collectFieldAndControlKeys(definition)]));
  let key = 'forms';
  while (taken.has(key)) key = `${key}_`;
  return key;
}

function mergeFormConfigs(configs: readonly FormConfig[]): FormConfig {
  const merged: FormConfig = { ...configs[0] };
  for (const key of ['hideRules', 'formEvents'] as const) {
    const all = configs.flatMap(config => (Array.isArray(config[key]) ? [...config[key]] : []));
    if (all.length > 0) Object.assign(merged, { [key]: all });
  }
  const days = (kind: 'holidays' | 'workdays') => [
    ...new Set(configs.flatMap(({ calendar }) => calendar?.[kind] ?? [])),
  ];
  if (configs.some(({ calendar }) => calendar))
    merged.calendar = { holidays: days('holidays'), workdays: days('workdays') };
  return merged;
}
