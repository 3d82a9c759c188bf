/** The limits of an upload control: number, size and types of files. */
import { type Control, type FormLang, fileLimit, numberOf, optionsOf } from '@countersign/sdk/form';
import { fileText, sizeText } from './texts.ts';

const MB = 1024 * 1024;
const DEFAULT_MB = 3;

/** Pictures that a server takes as such; svg is a document that can hold scripts. */
const PICTURES = 'image/png,image/jpeg,image/gif,image/webp,image/bmp';

export interface Limits {
  count: number;
  bytes: number;
  /** As in a file input's `accept`; empty for anything. */
  accept: string;
}

export const takesPictures = (control: Control): boolean => ['uploadImg', 'signature'].includes(control.type);

export function limitsOf(control: Control): Limits {
  const { accept, maxSize, fileSize } = optionsOf(control);
  const mb = numberOf(maxSize) ?? numberOf(fileSize) ?? DEFAULT_MB;
  return {
    count: fileLimit(control),
    bytes: (mb > 0 ? mb : DEFAULT_MB) * MB,
    accept:
      typeof accept === 'string' && accept.trim() !== '' ? accept : takesPictures(control) ? PICTURES : '',
  };
}

/** The same rule by which browsers read `accept`: an ending, a media type, or a group of them. */
export function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: string): boolean {
  const accepted = accept
    .toLowerCase()
    .split(',')
    .map(one => one.trim())
    .filter(Boolean);
  return (
    accepted.length === 0 ||
    accepted.some(one =>
      one.startsWith('.')
        ? name.toLowerCase().endsWith(one)
        : one.endsWith('/*')
          ? type.startsWith(one.slice(0, -1))
          : one === '*' || type === one,
    )
  );
}

/** Why a file is not taken, before a byte of it is sent; undefined where it may go. */
export function refusal(file: File, { bytes, accept }: Limits, lang: FormLang): string | undefined {
  if (!isAccepted(file, accept)) return fileText(lang, 'wrong-type', { file: file.name, accept });
  if (file.size === 0) return fileText(lang, 'empty', { file: file.name });
  return file.size > bytes
    ? fileText(lang, 'too-big', { file: file.name, size: sizeText(file.size), max: sizeText(bytes) })
    : undefined;
}
