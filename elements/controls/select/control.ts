/** One choice from a list, or several. */
import { optionsOf } from '@countersign/sdk/form';
import type { FieldControl } from '../control.ts';
import { Field } from './Field.tsx';

export const select: FieldControl = {
  type: 'select',
  kind: 'field',
  group: control => (optionsOf(control).multiple === true ? 'group' : false),
  Field,
  defaults: {
    width: '100%',
    multiple: false,
    placeholder: '',
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
    { option: 'width', as: 'text' },
    { option: 'placeholder', as: 'text' },
    { option: 'options', as: 'choices' },
    { option: 'dynamic', as: 'switch' },
    { option: 'dynamicKey', as: 'text' },
    { option: 'multiple', as: 'switch' },
    { option: 'disabled', as: 'switch' },
    { option: 'hidden', as: 'switch' },
  ],
};
