/** Defines the control for uploading files of any type. */
import type { FieldControl } from '../control.ts';
import { lazyDocument, lazyField } from '../lazy-field.ts';

export const upload: FieldControl = {
  type: 'upload',
  kind: 'field',
  group: false,
  Field: lazyField(async () => (await import('./Field.tsx')).Field),
  Document: lazyDocument(async () => (await import('./Document.tsx')).Document),
};
