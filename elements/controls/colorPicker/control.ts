/** A colour, picked or written. */
import type { FieldControl } from '../control.ts';
import { laterDocument, laterField } from '../later.tsx';

export const colorPicker: FieldControl = {
  type: 'colorPicker',
  kind: 'field',
  group: false,
  Field: laterField(async () => (await import('./Field.tsx')).Field),
  Document: laterDocument(async () => (await import('./Document.tsx')).Document),
};
