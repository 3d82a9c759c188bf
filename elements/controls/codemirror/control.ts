/** Defines the control for editing code in a given language. */
import type { FieldControl } from '../control.ts';
import { lazyField, lazyReadOnlyView } from '../lazy-field.ts';

export const codemirror: FieldControl = {
  type: 'codemirror',
  kind: 'field',
  group: () => 'group',
  Field: lazyField(async () => (await import('./Field.tsx')).Field),
  Document: lazyReadOnlyView(async () => (await import('./CodeReadOnlyView.tsx')).CodeReadOnlyView),
};
