/** A line of text. */
import type { FieldControl } from '../control.ts';
import { Field } from './Field.tsx';

export const input: FieldControl = {
  type: 'input',
  kind: 'field',
  group: false,
  Field,
  defaults: {
    width: '100%',
    defaultValue: '',
    placeholder: '',
    clearable: false,
    maxLength: null,
    customRules: '',
    addonBefore: '',
    addonAfter: '',
    hidden: false,
    disabled: false,
  },
  settings: [
    { option: 'width', as: 'text' },
    { option: 'defaultValue', as: 'value' },
    { option: 'placeholder', as: 'text' },
    { option: 'maxLength', as: 'number' },
    { option: 'customRules', as: 'format' },
    { option: 'addonBefore', as: 'text' },
    { option: 'addonAfter', as: 'text' },
    { option: 'clearable', as: 'switch' },
    { option: 'disabled', as: 'switch' },
    { option: 'hidden', as: 'switch' },
  ],
};
