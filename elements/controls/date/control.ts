/** A date, with a time where `showTime` is set, or a range of both. */
import { isRange } from '@countersign/sdk/form';
import type { FieldControl } from '../control.ts';
import { Field } from './Field.tsx';

export const date: FieldControl = {
  type: 'date',
  kind: 'field',
  group: control => (isRange(control) ? 'group' : false),
  Field,
  defaults: {
    width: '100%',
    defaultValue: '',
    range: false,
    rangeDefaultValue: [],
    showTime: false,
    format: 'YYYY-MM-DD',
    hidden: false,
    disabled: false,
  },
  settings: [
    { option: 'width', as: 'text' },
    { option: 'defaultValue', as: 'value' },
    { option: 'range', as: 'switch' },
    { option: 'showTime', as: 'switch' },
    { option: 'format', as: 'text' },
    { option: 'disabled', as: 'switch' },
    { option: 'hidden', as: 'switch' },
  ],
};
