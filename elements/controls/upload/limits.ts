/** Reads the limits of an upload control: number, size and types of files. */
import {
  type Control,
  controlOptionsOf,
  type FormLang,
  maxFileCountOfControl,
  toFiniteNumber,
} from '@countersign/sdk/form';
import { fileSizeText, uploadControlText } from './texts.ts';

const BYTES_PER_MB = 1024 * 1024;
const DEFAULT_MAX_FILE_MB = 3;

/** Image types that a server accepts. SVG is missing, because it is a document that can contain scripts. */
const PICTURE_TYPES = 'image/png,image/jpeg,image/gif,image/webp,image/bmp';

export interface UploadLimits {
  count: number;
  bytes: number;
  /** Accepted file types, in the syntax of the `accept` attribute. Empty for any type. */
  accept: string;
}

export const acceptsOnlyPictures = (control: Control): boolean =>
  ['uploadImg', 'signature'].includes(control.type);

export function readUploadLimits(control: Control): UploadLimits {
  const { accept, maxSize, fileSize } = controlOptionsOf(control);
  const mb = toFiniteNumber(maxSize) ?? toFiniteNumber(fileSize) ?? DEFAULT_MAX_FILE_MB;
  return {
    count: maxFileCountOfControl(control),
    bytes: (mb > 0 ? mb : DEFAULT_MAX_FILE_MB) * BYTES_PER_MB,
    accept:
      typeof accept === 'string' && accept.trim() !== ''
        ? accept
        : acceptsOnlyPictures(control)
          ? PICTURE_TYPES
          : '',
  };
}

/**
 * Returns whether a file matches `accept`, by the rules of browsers: an extension, a media type, or a group
 * of media types.
 */
export function isAcceptedFile({ name, type }: Pick<File, 'name' | 'type'>, accept: string): boolean {
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

/** Returns the reason why a file is rejected before its upload, or undefined if it is accepted. */
export function fileRejectionReason(
  file: File,
  { bytes, accept }: UploadLimits,
  lang: FormLang,
): string | undefined {
  if (!isAcceptedFile(file, accept))
    return uploadControlText(lang, 'wrong-type', { file: file.name, accept });
  if (file.size === 0) return uploadControlText(lang, 'empty', { file: file.name });
  return file.size > bytes
    ? uploadControlText(lang, 'too-big', {
        file: file.name,
        size: fileSizeText(file.size),
        max: fileSizeText(bytes),
      })
    : undefined;
}
