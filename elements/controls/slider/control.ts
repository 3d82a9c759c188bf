/** A number, or a pair of them, on a line. */
import { optionsOf } from '@countersign/sdk/form';
import { laterField } from '../../ui/lazy-component.tsx';
import type { FieldControl } from '../control.ts';

export const slider: FieldControl = {
  type: 'slider',
  kind: 'field',
  group: control => (optionsOf(control).range === true ? 'group' : false),
  Field: laterField(async () => (await import('./Field.tsx')).Field),
};
