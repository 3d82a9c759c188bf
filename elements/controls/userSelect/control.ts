/** Defines the control for selecting one or several people. */
import type { FieldControl } from '../control.ts';
import { lazyField, lazyReadOnlyView } from '../lazy-field.ts';

export const userSelect: FieldControl = {
  type: 'userSelect',
  kind: 'field',
  group: false,
  Field: lazyField(async () => (await import('./Field.tsx')).Field),
  Document: lazyReadOnlyView(
    async () => (await import('./UserSelectReadOnlyView.tsx')).UserSelectReadOnlyView,
  ),
};
