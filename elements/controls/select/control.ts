/** One choice from a list, or several. */
import { optionsOf } from '@countersign/sdk/form';
import type { FieldControl } from '../control.ts';
import { Field } from './Field.tsx';

export const select: FieldControl = {
  type: 'select',
  kind: 'field',
  group: control => (optionsOf(control).multiple === true ? 'group' : false),
  Field,
};
