/** Defines the accepted file types. The extension must be listed, and the content must match it. */
import { open } from 'node:fs/promises';
import { utf16EncodingOf } from '@countersign/sdk/text-file';
import { fileTypeFromFile } from 'file-type';
import { throwRefusal } from '../../../http/errors/refuse.ts';

interface FileKind {
  type: string;
  /**
   * Extensions that content detection may report for this type. Empty for plain text, which has no signature.
   */
  found: readonly string[];
}

const IMAGE_TYPES = ['jpg', 'png', 'gif', 'webp', 'bmp'];
const zippedOfficeKind = (type: string, ending: string): FileKind => ({ type, found: [ending, 'zip'] });
const openXmlMediaType = (part: string) => `application/vnd.openxmlformats-officedocument.${part}`;
const legacyOfficeKind = (type: string): FileKind => ({ type, found: ['cfb'] });
const createPlainTextFileKind = (type: string): FileKind => ({ type, found: [] });

const FILE_KINDS: Record<string, FileKind> = {
  pdf: { type: 'application/pdf', found: ['pdf'] },
  doc: legacyOfficeKind('application/msword'),
  xls: legacyOfficeKind('application/vnd.ms-excel'),
  ppt: legacyOfficeKind('application/vnd.ms-powerpoint'),
  wps: legacyOfficeKind('application/vnd.ms-works'),
  docx: zippedOfficeKind(openXmlMediaType('wordprocessingml.document'), 'docx'),
  xlsx: zippedOfficeKind(openXmlMediaType('spreadsheetml.sheet'), 'xlsx'),
  pptx: zippedOfficeKind(openXmlMediaType('presentationml.presentation'), 'pptx'),
  odt: zippedOfficeKind('application/vnd.oasis.opendocument.text', 'odt'),
  ods: zippedOfficeKind('application/vnd.oasis.opendocument.spreadsheet', 'ods'),
  odp: zippedOfficeKind('application/vnd.oasis.opendocument.presentation', 'odp'),
  ofd: { type: 'application/ofd', found: ['zip'] },
  zip: { type: 'application/zip', found: ['zip'] },
  rar: { type: 'application/vnd.rar', found: ['rar'] },
  '7z': { type: 'application/x-7z-compressed', found: ['7z'] },
  mp3: { type: 'audio/mpeg', found: ['mp3'] },
  mp4: { type: 'video/mp4', found: ['mp4'] },
  txt: createPlainTextFileKind('text/plain'),
  csv: createPlainTextFileKind('text/csv'),
  md: createPlainTextFileKind('text/markdown'),
  json: createPlainTextFileKind('application/json'),
};

const IMAGE_EXTENSIONS = [...IMAGE_TYPES, 'jpeg'];

export const fileExtension = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Returns true if the extension of the name is accepted. If not, the content need not be read. */
export const isAcceptedFileName = (name: string, onlyImages: boolean): boolean =>
  IMAGE_EXTENSIONS.includes(fileExtension(name)) ||
  (!onlyImages && Object.hasOwn(FILE_KINDS, fileExtension(name)));

/** Returns the accepted extensions for display. */
export const acceptedExtensions = (onlyImages: boolean): string =>
  (onlyImages ? IMAGE_EXTENSIONS : [...IMAGE_EXTENSIONS, ...Object.keys(FILE_KINDS)]).join(', ');

const FILE_TYPE_DETECTION_TIMEOUT_MS = 2000;

/**
 * Returns the media type of a file if its content matches its file name extension. Otherwise returns
 * undefined. An image is accepted even if its extension belongs to another image format. Throws `busy` if the
 * detection takes too long, because the file may be valid. Throws the error of the file system if the file
 * cannot be read.
 */
export async function detectMediaType(
  path: string,
  name: string,
  signal = AbortSignal.timeout(FILE_TYPE_DETECTION_TIMEOUT_MS),
): Promise<string | undefined> {
  const found = await fileTypeFromFile(path, { signal }).catch((error: NodeJS.ErrnoException) => {
    if (signal.aborted) return throwRefusal('busy');
    /*
     * An error with `syscall` means that the file could not be read, for example because a concurrent request
     * has moved it.
     */
    if (error.syscall) throw error;
  });
  if (IMAGE_EXTENSIONS.includes(fileExtension(name)))
    return found && IMAGE_TYPES.includes(found.ext) ? found.mime : undefined;
  const kind = FILE_KINDS[fileExtension(name)];
  if (!kind) return undefined;
  const fits =
    kind.found.length === 0 ? !found && (await isPlainTextFile(path)) : kind.found.includes(found?.ext ?? '');
  return fits ? kind.type : undefined;
}

/**
 * Returns true if the beginning of the file contains only characters that occur in text. Any ASCII-compatible
 * encoding is accepted, such as UTF-8 and GBK, and UTF-16 with a byte order mark.
 */
async function isPlainTextFile(path: string): Promise<boolean> {
  const handle = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(4096), 0, 4096, 0);
    const bytes = buffer.subarray(0, bytesRead);
    const encoding = utf16EncodingOf(bytes);
    return encoding ? isUtf16Text(bytes, encoding) : bytes.every(isTextCode);
  } finally {
    await handle.close();
  }
}

const isTextCode = (code: number): boolean => (code >= 7 && code <= 13) || code >= 32 || code === 27;

function isUtf16Text(bytes: Uint8Array, encoding: string): boolean {
  try {
    // A pair of surrogates may be cut at the end of the bytes.
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return Array.from(text, letter => letter.codePointAt(0) ?? 0).every(isTextCode);
  } catch {
    return false;
  }
}
