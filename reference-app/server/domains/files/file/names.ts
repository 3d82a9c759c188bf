/** Sanitises file names and encodes them for headers. */

const MAX_FILE_NAME_LENGTH = 200;
const DEFAULT_FILE_NAME = 'file';

/**
 * Returns the name without folders, control characters, bidirectional marks, and characters that file systems
 * refuse.
 */
export function sanitizeFileName(input: string | undefined): string {
  const bare = (input ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = bare
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>|:*?\ufffd]/gu, '')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
  return shortenKeepingExtension(clean) || DEFAULT_FILE_NAME;
}

/** Shortens a long file name without changing its extension. */
function shortenKeepingExtension(name: string): string {
  const characters = [...name];
  if (characters.length <= MAX_FILE_NAME_LENGTH) return name;
  const ending = /\.[a-z0-9]{1,10}$/i.exec(name)?.[0] ?? '';
  return characters.slice(0, MAX_FILE_NAME_LENGTH - ending.length).join('') + ending;
}

/**
 * Returns a Content-Disposition header (RFC 6266). It contains an ASCII name for old clients and the full
 * name in the encoding of RFC 5987.
 */
export function contentDispositionHeader(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const real = encodeURIComponent(name).replace(
    /['()*]/g,
    letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${real}`;
}
