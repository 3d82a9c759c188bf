/** Creates controls for a quick start (a form that is created from text, a spreadsheet or sample data). */
import { UniqueNameGenerator } from '../definition/names.ts';
import type { Choice, Control, ControlOptions } from '../definition/types.ts';
import type { FieldType } from './field-type.ts';
import type { QuickStartWarnings } from './quick-start.ts';
import { quickStartFormText } from './texts.ts';

export interface NewField extends FieldType {
  label: string;
  /**
   * The preferred field key (`model`) of the created field. Default: the label if it is Latin text, otherwise
   * a generated name.
   */
  name?: string;
  required?: boolean;
  choices?: readonly Choice[];
}

/**
 * Creates controls with unique control keys and field keys (`model`). Use `inside()` for the columns of a
 * dynamic table.
 */
export class ControlFactory {
  readonly #names: UniqueNameGenerator;
  readonly #models = new Set<string>();
  readonly #warnings: QuickStartWarnings;

  constructor(warnings: QuickStartWarnings, names = new UniqueNameGenerator()) {
    this.#warnings = warnings;
    this.#names = names;
  }

  /**
   * Returns a factory for the columns of a dynamic table. The factory has its own set of field keys
   * (`model`), because the field keys of columns only have to be unique in the table.
   */
  inside(): ControlFactory {
    return new ControlFactory(this.#warnings, this.#names);
  }

  field({ type, label, name = '', required = false, options = {}, choices }: NewField): Control {
    const wanted = name || (/^[\w .-]+$/.test(label) ? label.toLowerCase() : '');
    const all: ControlOptions = { ...options };
    if (choices) all.options = this.#unique(label, choices);
    const message = required ? { message: quickStartFormText(this.#warnings.lang, 'required') } : {};
    return {
      type,
      label,
      key: this.#names.key(type, wanted),
      model: this.#names.model(this.#models, type, wanted),
      options: all,
      rules: [{ required, ...message }],
    };
  }

  rows(field: NewField, columns: Control[]): Control {
    const list = columns.length > 0 ? columns : [this.#onlyColumn(field.label)];
    return { ...this.field({ ...field, type: 'batch', options: { minLimit: 1 } }), list };
  }

  card(label: string, list: Control[], name = ''): Control {
    return { type: 'card', label, key: this.#names.key('card', name), options: {}, list };
  }

  note(label: string): Control {
    return { type: 'alert', label, key: this.#names.key('alert'), options: { type: 'info', showIcon: true } };
  }

  #onlyColumn(label: string): Control {
    this.#warnings.add('rows-empty', { label });
    return this.inside().field({ type: 'input', label: quickStartFormText(this.#warnings.lang, 'item') });
  }

  #unique(label: string, choices: readonly Choice[]): Choice[] {
    const seen = new Set<Choice['value']>();
    return choices.filter(choice => {
      if (seen.has(choice.value)) this.#warnings.add('choice-repeated', { label, choice: choice.label });
      const isNew = !seen.has(choice.value);
      seen.add(choice.value);
      return isNew;
    });
  }
}

/** Creates choices whose labels are also their values. */
export const choicesFromLabels = (labels: readonly string[]): Choice[] =>
  labels.map(label => ({ label, value: label }));

/**
 * Returns the control type for a number of choices: radio buttons for up to three choices, otherwise a
 * select.
 */
export const choiceControlType = (count: number): 'radio' | 'select' => (count <= 3 ? 'radio' : 'select');
