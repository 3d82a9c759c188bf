/** A date, with a time where `showTime` is set, or a range of both. */
import { isRange } from '@countersign/sdk/form/common';
import type { FieldControl } from '../control.ts';
import { Field } from './Field.tsx';

export const date: FieldControl = {
  type: 'date',
  kind: 'field',
  group: control => (isRange(control) ? 'group' : false),
  Field,
};
