/** Defines the control for selecting one or several choices from a list. */
import { controlOptionsOf } from '@countersign/sdk/form/common';
import type { FieldControl } from '../control.ts';
import { Field } from './Field.tsx';
import { isSearchable } from './is-searchable.ts';

export const select: FieldControl = {
  type: 'select',
  kind: 'field',
  group: control => (controlOptionsOf(control).multiple === true && !isSearchable(control) ? 'group' : false),
  Field,
};
