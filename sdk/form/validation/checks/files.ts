/** Checks files: how many there are, and that each is stored. */
import type { Control } from '../../definition/types.ts';
import { type FileEntry, fileLimit, isFile } from '../../values/files.ts';
import type { Problem } from '../problem.ts';
import type { ValueCheck } from './value-check.ts';

export const filesCheck: ValueCheck = {
  problems: (value, control) => {
    if (!Array.isArray(value) || !value.every(isFile)) return [{ code: 'bad-type' }];
    return [...checkCount(value, control), ...value.flatMap(checkStatus)];
  },
  isChosen: true,
};

function checkCount(files: readonly FileEntry[], control: Control): Problem[] {
  const max = fileLimit(control);
  return files.length > max ? [{ code: 'too-many-files', params: { max, count: files.length } }] : [];
}

function checkStatus({ name, status }: FileEntry): Problem[] {
  if (status === 'uploading') return [{ code: 'file-uploading', params: { file: name } }];
  return status === 'error' ? [{ code: 'file-failed', params: { file: name } }] : [];
}
