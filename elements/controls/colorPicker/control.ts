/** A colour, picked or written. */

import { laterDocument, laterField } from '../../ui/lazy-component.tsx';
import type { FieldControl } from '../control.ts';

export const colorPicker: FieldControl = {
  type: 'colorPicker',
  kind: 'field',
  group: false,
  Field: laterField(async () => (await import('./Field.tsx')).Field),
  Document: laterDocument(async () => (await import('./Document.tsx')).Document),
};
