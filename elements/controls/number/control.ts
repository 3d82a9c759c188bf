/** A number, exact to the last digit typed. */
import type { FieldControl } from '../control.ts';
import { Field } from './Field.tsx';

export const number: FieldControl = {
  type: 'number',
  kind: 'field',
  group: false,
  Field,
  defaults: {
    width: '100%',
    defaultValue: null,
    min: null,
    max: null,
    precision: null,
    step: 1,
    placeholder: '',
    addonBefore: '',
    addonAfter: '',
    hidden: false,
    disabled: false,
  },
  settings: [
    { option: 'width', as: 'text' },
    { option: 'defaultValue', as: 'value' },
    { option: 'placeholder', as: 'text' },
    { option: 'min', as: 'number' },
    { option: 'max', as: 'number' },
    { option: 'precision', as: 'number' },
    { option: 'step', as: 'number' },
    { option: 'addonBefore', as: 'text' },
    { option: 'addonAfter', as: 'text' },
    { option: 'disabled', as: 'switch' },
    { option: 'hidden', as: 'switch' },
  ],
};
