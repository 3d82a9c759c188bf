/** One person, or several. */
import type { FieldControl } from '../control.ts';
import { laterDocument, laterField } from '../later.tsx';

export const userSelect: FieldControl = {
  type: 'userSelect',
  kind: 'field',
  group: false,
  Field: laterField(async () => (await import('./Field.tsx')).Field),
  Document: laterDocument(async () => (await import('./Document.tsx')).Document),
};
