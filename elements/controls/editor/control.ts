/** Formatted text. */

import { laterDocument, laterField } from '../../ui/lazy-component.tsx';
import type { FieldControl } from '../control.ts';

export const editor: FieldControl = {
  type: 'editor',
  kind: 'field',
  group: () => 'group',
  Field: laterField(async () => (await import('./Field.tsx')).Field),
  Document: laterDocument(async () => (await import('./Document.tsx')).Document),
};
