/** One person, or several. */

import { laterDocument, laterField } from '../../ui/lazy-component.tsx';
import type { FieldControl } from '../control.ts';

export const userSelect: FieldControl = {
  type: 'userSelect',
  kind: 'field',
  group: false,
  Field: laterField(async () => (await import('./Field.tsx')).Field),
  Document: laterDocument(async () => (await import('./Document.tsx')).Document),
};
