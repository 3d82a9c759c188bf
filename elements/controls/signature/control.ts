/** Defines the control for a handwritten signature or a typed name, stored as an image. */
import type { FieldControl } from '../control.ts';
import { lazyDocument, lazyField } from '../lazy-field.ts';

export const signature: FieldControl = {
  type: 'signature',
  kind: 'field',
  group: false,
  Field: lazyField(async () => (await import('./Field.tsx')).Field),
  Document: lazyDocument(async () => (await import('../upload/Document.tsx')).Document),
};
