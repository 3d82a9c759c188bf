/** Defines the control for a date, for a date with time if `showTime` is set, or for a date range. */
import { isDateRangeControl } from '@countersign/sdk/form/common';
import type { FieldControl } from '../control.ts';
import { Field } from './Field.tsx';

export const date: FieldControl = {
  type: 'date',
  kind: 'field',
  group: control => (isDateRangeControl(control) ? 'group' : false),
  Field,
};
