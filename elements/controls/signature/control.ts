/** Defines the control for a handwritten signature or a typed name, stored as an image. */
import type { FieldControl } from '../control.ts';
import { lazyField, lazyReadOnlyView } from '../lazy-field.ts';

export const signature: FieldControl = {
  type: 'signature',
  kind: 'field',
  group: false,
  Field: lazyField(async () => (await import('./Field.tsx')).Field),
  Document: lazyReadOnlyView(
    async () => (await import('../upload/UploadReadOnlyView.tsx')).UploadReadOnlyView,
  ),
};
