/** Defines the control for a number, or a pair of numbers, on a slider. */
import { controlOptionsOf } from '@countersign/sdk/form';
import type { FieldControl } from '../control.ts';
import { lazyField } from '../lazy-field.ts';

export const slider: FieldControl = {
  type: 'slider',
  kind: 'field',
  group: control => (controlOptionsOf(control).range === true ? 'group' : false),
  Field: lazyField(async () => (await import('./Field.tsx')).Field),
};
