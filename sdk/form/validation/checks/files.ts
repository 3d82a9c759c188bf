/** Validates uploaded files: their number, and that every upload is complete. */
import type { Control } from '../../definition/types.ts';
import {
  type FileEntry,
  isFileEntry,
  isSignatureControl,
  maxFileCountOfControl,
} from '../../values/files.ts';
import type { Problem } from '../problem.ts';
import type { ValueCheck } from './value-check.ts';

export const filesCheck: ValueCheck = {
  problems: (value, control) => {
    if (!Array.isArray(value) || !value.every(isFileEntry)) return [{ code: 'bad-type' }];
    if (isSignatureControl(control) && !value.every(isPicture)) return [{ code: 'bad-type' }];
    return [...checkFileCount(value, control), ...value.flatMap(checkUploadStatus)];
  },
  isChosen: true,
};

const isPicture = ({ type, name }: FileEntry): boolean =>
  typeof type === 'string' && type !== ''
    ? /^image\/(png|jpeg|webp)$/.test(type)
    : /\.(png|jpe?g|webp)$/i.test(name);

function checkFileCount(files: readonly FileEntry[], control: Control): Problem[] {
  const max = maxFileCountOfControl(control);
  return files.length > max ? [{ code: 'too-many-files', params: { max, count: files.length } }] : [];
}

function checkUploadStatus({ name, status }: FileEntry): Problem[] {
  if (status === 'uploading') return [{ code: 'file-uploading', params: { file: name } }];
  return status === 'error' ? [{ code: 'file-failed', params: { file: name } }] : [];
}
