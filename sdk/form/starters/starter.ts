/** A starter form, and the functions that its controls are written with. */
import type { Lang } from '../../i18n/index.ts';
import type { ControlType } from '../controls/all-kinds.ts';
import type { Control, ControlOptions, FormDefinition, HideRule } from '../definition/types.ts';

export type Texts = Readonly<Record<Lang, string>>;

export interface Starter {
  id: string;
  name: Texts;
  description: Texts;
  /** Returns a new form with labels in one language; models and values are the same in both. */
  definition(lang: Lang): FormDefinition;
}

/** Returns the text of the form's language. */
export type Pick = (zh: string, en: string) => string;

export interface FieldMore {
  required?: boolean;
  help?: string;
  options?: ControlOptions;
  /** Of a dynamic table. */
  list?: Control[];
}

/** A control with a value; its key is its model. Columns of a dynamic table are renamed by `rows`. */
export function field(type: ControlType, model: string, label: string, more: FieldMore = {}): Control {
  const { required = false, help, options = {}, list } = more;
  return {
    type,
    label,
    key: model,
    model,
    ...(help === undefined ? {} : { help }),
    options,
    rules: [{ required }],
    ...(list === undefined ? {} : { list }),
  };
}

/** A dynamic table with one row at least. */
export const rows = (model: string, label: string, list: Control[]): Control =>
  field('batch', model, label, {
    required: true,
    options: { minLimit: 1 },
    list: list.map(column => ({ ...column, key: `${model}_${column.key}` })),
  });

export const card = (key: string, label: string, list: Control[]): Control => ({
  type: 'card',
  label,
  key,
  options: {},
  list,
});

/** Two or three fields side by side. */
export const beside = (key: string, ...controls: Control[]): Control => ({
  type: 'grid',
  label: '',
  key,
  options: { gutter: 16 },
  columns: controls.map(control => ({ span: 24 / controls.length, list: [control] })),
});

/** A hint between fields. */
export const note = (key: string, label: string): Control => ({
  type: 'alert',
  label,
  key,
  options: { type: 'info', showIcon: true },
});

/** Choices from `value: label`. */
export const choices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ label, value }));

export const money = { precision: 2, min: 0 } satisfies ControlOptions;

/** The rule that shows controls while a field has one of the values. */
export const showWhen = (model: string, values: readonly string[], showKeys: string[]): HideRule => ({
  range: 'all',
  conditions: [
    values.length === 1
      ? { field: model, operator: '=', value: values[0] }
      : { field: model, operator: 'in', value: values },
  ],
  showKeys,
});

export const form = (list: Control[], hideRules: HideRule[] = []): FormDefinition => ({
  list,
  config: { layout: 'vertical', labelWidth: 100, hideRequiredMark: false, hideRules },
});

export const starter = (
  id: string,
  [name, description]: readonly [Texts, Texts],
  make: (t: Pick) => FormDefinition,
): Starter => ({
  id,
  name,
  description,
  definition: lang => make((zh, en) => (lang === 'zh' ? zh : en)),
});
