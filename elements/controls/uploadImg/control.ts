/** Defines the control for uploading images. */
import type { FieldControl } from '../control.ts';
import { upload } from '../upload/control.ts';

export const uploadImg: FieldControl = { ...upload, type: 'uploadImg' };
