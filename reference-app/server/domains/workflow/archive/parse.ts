/** Parses the entry of an archived application in slices, between which the event loop can process other requests. */
import { setImmediate } from 'node:timers/promises';
import type { ApplicationArchiveEntry } from './entry.ts';

/** Number of bytes after which other requests can run. Parsing a slice takes a few milliseconds. */
export const ENTRY_PARSING_SLICE_BYTES = 256 * 1024;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPENING_BRACKET, CLOSING_BRACKET] = [0x5b, 0x5d];
const [OPENING_BRACE, CLOSING_BRACE] = [0x7b, 0x7d];

/** Depth of the rows: they are objects in the arrays `audit` and `timeline` of the entry. */
const ROW_DEPTH = 2;

type ArchivedRows = Pick<ApplicationArchiveEntry, 'audit' | 'timeline'>;

/**
 * Parses the rows of an entry, each row as a JSON text of its own. The entry has the order of fields that
 * `archivedApplication` writes. Throws `SyntaxError` for another text.
 */
export async function parseArchivedRows(entry: Buffer): Promise<ArchivedRows> {
  const lists: unknown[][] = [];
  let [depth, rowStart, sliceStart] = [0, 0, 0];
  for (let at = 0; at < entry.length; at += 1) {
    const byte = entry[at];
    if (byte === QUOTE) at = endOfJsonString(entry, at);
    else if (byte === OPENING_BRACE || byte === OPENING_BRACKET) {
      if (depth === ROW_DEPTH - 1) lists.push([]);
      if (depth === ROW_DEPTH) rowStart = at;
      depth += 1;
    } else if (byte === CLOSING_BRACE || byte === CLOSING_BRACKET) {
      depth -= 1;
      if (depth !== ROW_DEPTH) continue;
      lists.at(-1)!.push(JSON.parse(entry.toString('utf8', rowStart, at + 1)));
      if (at - sliceStart < ENTRY_PARSING_SLICE_BYTES) continue;
      sliceStart = at;
      await setImmediate();
    }
  }
  const [audit, timeline] = lists;
  if (lists.length !== 2 || depth !== 0) throw new SyntaxError('The entry is not an archived application');
  return { audit, timeline } as ArchivedRows;
}

/** Returns the position of the quotation mark that ends a JSON string. */
function endOfJsonString(json: Buffer, start: number): number {
  for (let end = json.indexOf(QUOTE, start + 1); end !== -1; end = json.indexOf(QUOTE, end + 1)) {
    let backslashes = 0;
    while (json[end - 1 - backslashes] === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  throw new SyntaxError('A string of the entry has no end');
}
