/** Files of any kind. */
import type { FieldControl } from '../control.ts';
import { laterDocument, laterField } from '../later.tsx';

export const upload: FieldControl = {
  type: 'upload',
  kind: 'field',
  group: false,
  Field: laterField(async () => (await import('./Field.tsx')).Field),
  Document: laterDocument(async () => (await import('./Document.tsx')).Document),
};
