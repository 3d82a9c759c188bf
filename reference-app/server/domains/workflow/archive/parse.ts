/** Parses the entry of an archived application in slices, between which the event loop can process other requests. */
import { WorkSlices } from '../../../audit/slices.ts';
import type { ApplicationArchiveEntry } from './entry.ts';

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPENING_BRACKET, CLOSING_BRACKET] = [0x5b, 0x5d];
const [OPENING_BRACE, CLOSING_BRACE] = [0x7b, 0x7d];

/** Depth of the rows: they are objects in the arrays `audit` and `timeline` of the entry. */
const ROW_DEPTH = 2;

/**
 * Parses an entry, each row as a JSON text of its own. Throws `SyntaxError` if the text is not an entry as
 * `createArchiveEntry` returns it.
 */
export async function parseArchivedApplication(entry: Buffer): Promise<ApplicationArchiveEntry> {
  const slices = new WorkSlices();
  const lists: unknown[][] = [];
  /** The text without the rows. */
  const frame: Buffer[] = [];
  let [depth, rowStart, frameStart] = [0, 0, 0];
  for (let at = 0; at < entry.length; at += 1) {
    const byte = entry[at];
    if (byte === QUOTE) at = endOfJsonString(entry, at);
    else if (byte === OPENING_BRACE || byte === OPENING_BRACKET) {
      if (depth === ROW_DEPTH) rowStart = at;
      depth += 1;
      if (depth !== ROW_DEPTH) continue;
      lists.push([]);
      frame.push(entry.subarray(frameStart, at + 1));
    } else if (byte === CLOSING_BRACE || byte === CLOSING_BRACKET) {
      depth -= 1;
      if (depth === ROW_DEPTH - 1) frameStart = at;
      if (depth !== ROW_DEPTH) continue;
      lists.at(-1)!.push(JSON.parse(entry.toString('utf8', rowStart, at + 1)));
      await slices.add(at - rowStart);
    }
  }
  frame.push(entry.subarray(frameStart));
  const [audit, timeline] = lists;
  const facts = JSON.parse(Buffer.concat(frame).toString());
  if (lists.length !== 2) throw new SyntaxError('The entry is not an archived application');
  return { ...facts, audit, timeline };
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
