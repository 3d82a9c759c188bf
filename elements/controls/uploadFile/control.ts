/** Defines the control for uploading files. */
import type { FieldControl } from '../control.ts';
import { upload } from '../upload/control.ts';

export const uploadFile: FieldControl = { ...upload, type: 'uploadFile' };
