/** Defines the control for selecting one or several choices from a list. */
import { optionsOf } from '@countersign/sdk/form/common';
import type { FieldControl } from '../control.ts';
import { Field } from './Field.tsx';
import { isSearchable } from './is-searchable.ts';

export const select: FieldControl = {
  type: 'select',
  kind: 'field',
  group: control => (optionsOf(control).multiple === true && !isSearchable(control) ? 'group' : false),
  Field,
};
