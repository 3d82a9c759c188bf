/** Defines the structure of a starter form, and provides functions that create its controls. */
import type { Lang } from '../../i18n/index.ts';
import type { ControlType } from '../controls/control-types.ts';
import type { Control, ControlOptions, FormDefinition, HideRule } from '../definition/types.ts';

export type StarterTexts = Readonly<Record<Lang, string>>;

export interface Starter {
  id: string;
  name: StarterTexts;
  description: StarterTexts;
  /**
   * Returns the form with labels in the given language. Field keys (`model`) and values are the same in all
   * languages. Each call returns separate objects.
   */
  definition(lang: Lang): FormDefinition;
}

/** Returns the Chinese or the English text, depending on the language of the form. */
export type PickText = (zh: string, en: string) => string;

export interface FieldControlOptions {
  required?: boolean;
  help?: string;
  options?: ControlOptions;
  /** The columns of a dynamic table. */
  list?: Control[];
}

/**
 * Creates a control with a value. The control key equals the field key (`model`). The keys of table columns
 * are changed later by `dynamicTableControl`.
 */
export function createStarterFieldControl(
  type: ControlType,
  model: string,
  label: string,
  more: FieldControlOptions = {},
): Control {
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

/** Creates a dynamic table with at least one row. */
export const dynamicTableControl = (model: string, label: string, list: Control[]): Control =>
  createStarterFieldControl('batch', model, label, {
    required: true,
    options: { minLimit: 1 },
    list: list.map(column => ({ ...column, key: `${model}_${column.key}` })),
  });

export const cardControl = (key: string, label: string, list: Control[]): Control => ({
  type: 'card',
  label,
  key,
  options: {},
  list,
});

/** Creates a grid row with two or three fields. */
export const gridRowControl = (key: string, ...controls: Control[]): Control => ({
  type: 'grid',
  label: '',
  key,
  options: { gutter: 16 },
  columns: controls.map(control => ({ span: 24 / controls.length, list: [control] })),
});

/** Creates a note that is shown between fields. */
export const createNoteControl = (key: string, label: string): Control => ({
  type: 'alert',
  label,
  key,
  options: { type: 'info', showIcon: true },
});

/** Creates choices from an object that maps each value to its label. */
export const toStarterChoices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ label, value }));

export const moneyNumberControlOptions = { precision: 2, min: 0 } satisfies ControlOptions;

/** Creates a rule that shows controls only while a field has one of the given values. */
export const createShowRule = (model: string, values: readonly string[], showKeys: string[]): HideRule => ({
  range: 'all',
  conditions: [
    values.length === 1
      ? { field: model, operator: '=', value: values[0] }
      : { field: model, operator: 'in', value: values },
  ],
  showKeys,
});

export const starterForm = (list: Control[], hideRules: HideRule[] = []): FormDefinition => ({
  list,
  config: { layout: 'vertical', labelWidth: 100, hideRequiredMark: false, hideRules },
});

export const defineFormStarter = (
  id: string,
  [name, description]: readonly [StarterTexts, StarterTexts],
  make: (t: PickText) => FormDefinition,
): Starter => ({
  id,
  name,
  description,
  definition: lang => make((zh, en) => (lang === 'zh' ? zh : en)),
});
