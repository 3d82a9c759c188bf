/** Makes the controls of a quick start. */
import { Names } from '../definition/import/names.ts';
import type { Choice, Control, ControlOptions } from '../definition/types.ts';
import type { FieldType } from './field-type.ts';
import type { Warnings } from './quick-start.ts';
import { formLabel } from './texts.ts';

export interface NewField extends FieldType {
  label: string;
  /** Taken for the model; without it the label is, where it is Latin text. */
  name?: string;
  required?: boolean;
  choices?: readonly Choice[];
}

/** Makes controls with unique keys and models. Columns of a dynamic table are made by `inside()`. */
export class Fields {
  readonly #names: Names;
  readonly #models = new Set<string>();
  readonly #warnings: Warnings;

  constructor(warnings: Warnings, names = new Names()) {
    this.#warnings = warnings;
    this.#names = names;
  }

  /** For the columns of a dynamic table, which have models of their own. */
  inside(): Fields {
    return new Fields(this.#warnings, this.#names);
  }

  field({ type, label, name = '', required = false, options = {}, choices }: NewField): Control {
    const wanted = name || (/^[\w .-]+$/.test(label) ? label.toLowerCase() : '');
    const all: ControlOptions = { ...options };
    if (choices) all.options = this.#unique(label, choices);
    const message = required ? { message: formLabel(this.#warnings.lang, 'required') } : {};
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
    return this.inside().field({ type: 'input', label: formLabel(this.#warnings.lang, 'item') });
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

/** Choices whose labels are their values. */
export const choicesFrom = (labels: readonly string[]): Choice[] =>
  labels.map(label => ({ label, value: label }));

/** Up to three choices are seen at once; more are a list that opens. */
export const choiceType = (count: number): 'radio' | 'select' => (count <= 3 ? 'radio' : 'select');
