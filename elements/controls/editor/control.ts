/** Defines the control for rich text. */
import type { FieldControl } from '../control.ts';
import { lazyField, lazyReadOnlyView } from '../lazy-field.ts';

export const editor: FieldControl = {
  type: 'editor',
  kind: 'field',
  group: () => 'group',
  Field: lazyField(async () => (await import('./Field.tsx')).Field),
  Document: lazyReadOnlyView(async () => (await import('./RichTextReadOnlyView.tsx')).RichTextReadOnlyView),
};
