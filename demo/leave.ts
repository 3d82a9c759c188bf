/** The form that every demo shows: a leave request with a text, a number, a choice and a list. */
import type { FormDefinition, Values } from '@countersign/elements';

const required = [{ required: true, message: '' }];

export const leave: FormDefinition = {
  list: [
    { type: 'input', key: 'name', model: 'name', label: 'Name', rules: required },
    {
      type: 'number',
      key: 'days',
      model: 'days',
      label: 'Days',
      options: { min: 0.5, step: 0.5, precision: 1 },
    },
    {
      type: 'checkbox',
      key: 'notify',
      model: 'notify',
      label: 'Tell by',
      options: {
        options: [
          { label: 'Mail', value: 'mail' },
          { label: 'Phone', value: 'phone' },
        ],
      },
    },
  ],
  config: { layout: 'vertical' },
};

export const sample: Values = { name: 'Li Na', days: 2, notify: ['mail'] };
