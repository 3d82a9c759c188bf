/** Formatted text. */
import type { FieldControl } from '../control.ts';
import { laterDocument, laterField } from '../later.tsx';

export const editor: FieldControl = {
  type: 'editor',
  kind: 'field',
  group: () => 'group',
  Field: laterField(async () => (await import('./Field.tsx')).Field),
  Document: laterDocument(async () => (await import('./Document.tsx')).Document),
};
