/** Defines the control for uploading files of any type. */
import type { FieldControl } from '../control.ts';
import { lazyField, lazyReadOnlyView } from '../lazy-field.ts';

export const upload: FieldControl = {
  type: 'upload',
  kind: 'field',
  group: false,
  Field: lazyField(async () => (await import('./Field.tsx')).Field),
  Document: lazyReadOnlyView(async () => (await import('./UploadReadOnlyView.tsx')).UploadReadOnlyView),
};
