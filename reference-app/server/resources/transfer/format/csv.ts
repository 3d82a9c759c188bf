/** Comma-separated values as RFC 4180 has them: written in UTF-8 with a mark for Excel, read in what Excel writes. */
import { RowCollector, type SheetRow, UnreadableSheet } from './sheet-rows.ts';

/** Without it Excel reads UTF-8 as the encoding of the machine. */
const MARK = '\uFEFF';

const fieldOf = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const csvLine = (cells: readonly string[]): string => `${cells.map(fieldOf).join(',')}\r\n`;

export async function* csvOf(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  yield MARK;
  for await (const cells of rows) yield csvLine(cells);
}

/** UTF-8, UTF-16 with a mark, else the Chinese encoding of Windows. */
function textOf(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  for (const label of [encoding, 'gb18030']) {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // The next encoding.
    }
  }
  throw new UnreadableSheet('The text has no encoding that is known');
}

/** The separator that stands most often in the first line: Excel writes semicolons where a comma is for decimals. */
function separatorOf(text: string): string {
  const first = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const [best] = [',', ';', '\t'].sort((a, b) => first.split(b).length - first.split(a).length);
  return best ?? ',';
}

/** Lines within quotes belong to their row, which has the number of its first one. */
export function readCsv(bytes: Uint8Array): SheetRow[] {
  const text = textOf(bytes);
  const separator = separatorOf(text);
  const collector = new RowCollector();
  let [number, line, cell, cells]: [number, number, string, string[]] = [1, 1, '', []];
  let isQuoted = false;
  const endRow = () => {
    collector.add(number, [...cells, cell]);
    [cell, cells] = ['', []];
    line += 1;
    number = line;
  };
  for (let at = 0; at < text.length && !collector.isFull; at += 1) {
    const letter = text[at]!;
    if (isQuoted) {
      if (letter === '\n') line += 1;
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === separator) {
      cells.push(cell);
      cell = '';
    } else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[at + 1] === '\n') at += 1;
      endRow();
    } else cell += letter;
  }
  if (cell !== '' || cells.length > 0) endRow();
  return collector.rows;
}
