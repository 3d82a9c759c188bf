/** Which files are taken: by the name's ending, and only where the contents are what the ending says. */
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { refuse } from '../../http/errors/refuse.ts';

interface Kind {
  type: string;
  /** Endings that the contents may be recognised as; none for plain text, which has no mark. */
  found: readonly string[];
}

const IMAGES = ['jpg', 'png', 'gif', 'webp', 'bmp'];
const office = (type: string, ending: string): Kind => ({ type, found: [ending, 'zip'] });
const openXml = (part: string) => `application/vnd.openxmlformats-officedocument.${part}`;
const old = (type: string): Kind => ({ type, found: ['cfb'] });
const plain = (type: string): Kind => ({ type, found: [] });

const KINDS: Record<string, Kind> = {
  pdf: { type: 'application/pdf', found: ['pdf'] },
  doc: old('application/msword'),
  xls: old('application/vnd.ms-excel'),
  ppt: old('application/vnd.ms-powerpoint'),
  wps: old('application/vnd.ms-works'),
  docx: office(openXml('wordprocessingml.document'), 'docx'),
  xlsx: office(openXml('spreadsheetml.sheet'), 'xlsx'),
  pptx: office(openXml('presentationml.presentation'), 'pptx'),
  odt: office('application/vnd.oasis.opendocument.text', 'odt'),
  ods: office('application/vnd.oasis.opendocument.spreadsheet', 'ods'),
  odp: office('application/vnd.oasis.opendocument.presentation', 'odp'),
  ofd: { type: 'application/ofd', found: ['zip'] },
  zip: { type: 'application/zip', found: ['zip'] },
  rar: { type: 'application/vnd.rar', found: ['rar'] },
  '7z': { type: 'application/x-7z-compressed', found: ['7z'] },
  mp3: { type: 'audio/mpeg', found: ['mp3'] },
  mp4: { type: 'video/mp4', found: ['mp4'] },
  txt: plain('text/plain'),
  csv: plain('text/csv'),
  md: plain('text/markdown'),
  json: plain('application/json'),
};

const IMAGE_ENDINGS = [...IMAGES, 'jpeg'];

export const endingOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Whether the name alone rules it out, so that no byte of it need be read. */
export const takesName = (name: string, onlyImages: boolean): boolean =>
  IMAGE_ENDINGS.includes(endingOf(name)) || (!onlyImages && Object.hasOwn(KINDS, endingOf(name)));

/** The endings that are taken, for people. */
export const takenEndings = (onlyImages: boolean): string =>
  (onlyImages ? IMAGE_ENDINGS : [...IMAGE_ENDINGS, ...Object.keys(KINDS)]).join(', ');

const SNIFF_MS = 2000;

/**
 * The media type of a file whose contents fit its name, else undefined. An image may be another image than it says. Refuses
 * with `busy` where the disk or the process is too slow to look: the file may well be right.
 */
export async function typeOf(
  path: string,
  name: string,
  signal = AbortSignal.timeout(SNIFF_MS),
): Promise<string | undefined> {
  const found = await fileTypeFromFile(path, { signal }).catch(() =>
    signal.aborted ? refuse('busy') : undefined,
  );
  if (IMAGE_ENDINGS.includes(endingOf(name)))
    return found && IMAGES.includes(found.ext) ? found.mime : undefined;
  const kind = KINDS[endingOf(name)];
  if (!kind) return undefined;
  const fits =
    kind.found.length === 0 ? !found && (await isText(path)) : kind.found.includes(found?.ext ?? '');
  return fits ? kind.type : undefined;
}

/** The first bytes hold no character that no text has. Any encoding with ASCII inside will do: UTF-8, GBK. */
async function isText(path: string): Promise<boolean> {
  const handle = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(4096), 0, 4096, 0);
    return !buffer.subarray(0, bytesRead).some(byte => byte < 7 || (byte > 13 && byte < 32 && byte !== 27));
  } finally {
    await handle.close();
  }
}
