/** A number, or a pair of them, on a line. */
import { optionsOf } from '@countersign/sdk/form';
import type { FieldControl } from '../control.ts';
import { lazyField } from '../lazy-field.ts';

export const slider: FieldControl = {
  type: 'slider',
  kind: 'field',
  group: control => (optionsOf(control).range === true ? 'group' : false),
  Field: lazyField(async () => (await import('./Field.tsx')).Field),
};
