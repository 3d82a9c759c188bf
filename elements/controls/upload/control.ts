/** Files of any kind. */

import { laterDocument, laterField } from '../../ui/lazy-component.tsx';
import type { FieldControl } from '../control.ts';

export const upload: FieldControl = {
  type: 'upload',
  kind: 'field',
  group: false,
  Field: laterField(async () => (await import('./Field.tsx')).Field),
  Document: laterDocument(async () => (await import('./Document.tsx')).Document),
};
