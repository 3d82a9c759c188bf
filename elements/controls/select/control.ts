/** One choice from a list, or several. */
import { optionsOf } from '@countersign/sdk/form/common';
import type { FieldControl } from '../control.ts';
import { Field } from './Field.tsx';
import { isSearched } from './is-searchable.ts';

export const select: FieldControl = {
  type: 'select',
  kind: 'field',
  group: control => (optionsOf(control).multiple === true && !isSearched(control) ? 'group' : false),
  Field,
};
