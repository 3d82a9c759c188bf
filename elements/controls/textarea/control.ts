/** Text of several lines. */
import type { FieldControl } from '../control.ts';
import { Field } from './Field.tsx';

export const textarea: FieldControl = {
  type: 'textarea',
  kind: 'field',
  group: false,
  Field,
  defaults: {
    width: '100%',
    minRows: 4,
    maxRows: 6,
    maxLength: null,
    defaultValue: '',
    placeholder: '',
    clearable: false,
    hidden: false,
    disabled: false,
  },
  settings: [
    { option: 'width', as: 'text' },
    { option: 'defaultValue', as: 'value' },
    { option: 'placeholder', as: 'text' },
    { option: 'minRows', as: 'number' },
    { option: 'maxRows', as: 'number' },
    { option: 'maxLength', as: 'number' },
    { option: 'disabled', as: 'switch' },
    { option: 'hidden', as: 'switch' },
  ],
};
