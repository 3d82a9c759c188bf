/** Pictures. */
import type { FieldControl } from '../control.ts';
import { upload } from '../upload/control.ts';

export const uploadImg: FieldControl = { ...upload, type: 'uploadImg' };
