/** Names of files: made safe to keep, and written so that every browser reads them. */

const MAX = 200;
const NAMELESS = 'file';

/** Without folders, control characters, marks that turn the reading direction, and what file systems refuse. */
export function safeName(input: string | undefined): string {
  const bare = (input ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = bare
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>|:*?\ufffd]/gu, '')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
  return shortened(clean) || NAMELESS;
}

/** Long names lose their middle, never their ending. */
function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= MAX) return name;
  const ending = /\.[a-z0-9]{1,10}$/i.exec(name)?.[0] ?? '';
  return characters.slice(0, MAX - ending.length).join('') + ending;
}

/** RFC 6266: a name in ASCII for old readers, and the real one as RFC 5987 writes it. */
export function attachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const real = encodeURIComponent(name).replace(
    /['()*]/g,
    letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${real}`;
}
