/** Several choices, all of them in sight. */
import type { FieldControl } from '../control.ts';
import { Field } from './Field.tsx';

export const checkbox: FieldControl = {
  type: 'checkbox',
  kind: 'field',
  group: () => 'group',
  Field,
  defaults: {
    defaultValue: [],
    dynamic: false,
    dynamicKey: '',
    options: [
      { value: '1', label: '选项 1' },
      { value: '2', label: '选项 2' },
    ],
    hidden: false,
    disabled: false,
  },
  settings: [
    { option: 'options', as: 'choices' },
    { option: 'defaultValue', as: 'value' },
    { option: 'dynamic', as: 'switch' },
    { option: 'dynamicKey', as: 'text' },
    { option: 'disabled', as: 'switch' },
    { option: 'hidden', as: 'switch' },
  ],
};
