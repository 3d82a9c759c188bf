/** Defines the control for rich text. */
import type { FieldControl } from '../control.ts';
import { lazyDocument, lazyField } from '../lazy-field.ts';

export const editor: FieldControl = {
  type: 'editor',
  kind: 'field',
  group: () => 'group',
  Field: lazyField(async () => (await import('./Field.tsx')).Field),
  Document: lazyDocument(async () => (await import('./Document.tsx')).Document),
};
