/** Converts a neutral form to a Countersign definition. */
import type { Kind, NeutralField } from '../forms.ts';

const types: Record<Kind, string> = {
  text: 'input',
  longtext: 'textarea',
  number: 'number',
  choice: 'select',
  date: 'date',
  flag: 'checkbox',
};

export const controlOf = ({ kind, name, label, choices }: NeutralField) => ({
  type: types[kind],
  key: name,
  model: name,
  label,
  options: { options: (kind === 'flag' ? ['yes'] : choices).map(value => ({ label: value, value })) },
});

export const definitionOf = (list: readonly unknown[], config: object = {}) => ({
  list,
  config: { layout: 'vertical', ...config },
});
