/** Checks files: how many there are, and that each is stored. */
import type { Control } from '../../definition/types.ts';
import { type FileEntry, fileLimit, isFile, isSignature } from '../../values/files.ts';
import type { Problem } from '../problem.ts';
import type { ValueCheck } from './value-check.ts';

export const filesCheck: ValueCheck = {
  problems: (value, control) => {
    if (!Array.isArray(value) || !value.every(isFile)) return [{ code: 'bad-type' }];
    if (isSignature(control) && !value.every(isPicture)) return [{ code: 'bad-type' }];
    return [...checkCount(value, control), ...value.flatMap(checkStatus)];
  },
  isChosen: true,
};

const isPicture = ({ type, name }: FileEntry): boolean =>
  typeof type === 'string' && type !== ''
    ? /^image\/(png|jpeg|webp)$/.test(type)
    : /\.(png|jpe?g|webp)$/i.test(name);

function checkCount(files: readonly FileEntry[], control: Control): Problem[] {
  const max = fileLimit(control);
  return files.length > max ? [{ code: 'too-many-files', params: { max, count: files.length } }] : [];
}

function checkStatus({ name, status }: FileEntry): Problem[] {
  if (status === 'uploading') return [{ code: 'file-uploading', params: { file: name } }];
  return status === 'error' ? [{ code: 'file-failed', params: { file: name } }] : [];
}
