/** Comma-separated values (RFC 4180): written in UTF-8 with a byte order mark for Excel, read as Excel writes them. */
import { isUtf8 } from 'node:buffer';
import { type SheetMeter, sliceSize, UnreadableSheet } from './sheet-meter.ts';
import { maxCellCharacters, maxSheetColumns, RowCollector, type SheetRow } from './sheet-rows.ts';

/** Without it Excel reads UTF-8 as the encoding of the machine. */
const MARK = '\uFEFF';

const fieldOf = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const csvLine = (cells: readonly string[]): string => `${cells.map(fieldOf).join(',')}\r\n`;

export async function* csvOf(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  yield MARK;
  for await (const cells of rows) yield csvLine(cells);
}

/** UTF-16 with a mark, UTF-8, else the Chinese encoding of Windows. */
function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return isUtf8(bytes) ? 'utf-8' : 'gb18030';
}

function* textSlices(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes), { fatal: true });
  try {
    for (let start = 0; start < bytes.length; start += sliceSize)
      yield decoder.decode(bytes.subarray(start, start + sliceSize), { stream: true });
    yield decoder.decode();
  } catch (cause) {
    throw new UnreadableSheet('The text has no known encoding', { cause });
  }
}

/** The most frequent separator of the first line: Excel writes semicolons where the comma is the decimal separator. */
function separatorOf(text: string): string {
  const first = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const counts = [',', ';', '\t'].map(mark => ({ mark, count: first.split(mark).length }));
  return counts.sort((a, b) => b.count - a.count)[0]?.mark ?? ',';
}

/** Lines within quotes belong to one row, which has the number of its first line. */
export async function readCsv(bytes: Uint8Array, meter: SheetMeter): Promise<SheetRow[]> {
  const collector = new RowCollector(meter);
  let parser: CsvParser | undefined;
  for (const text of textSlices(bytes)) {
    parser ??= new CsvParser(collector, meter, separatorOf(text));
    parser.write(text);
    if (collector.isFull) return collector.rows;
    await meter.endSlice();
  }
  parser?.end();
  return collector.rows;
}

class CsvParser {
  readonly #collector: RowCollector;
  readonly #meter: SheetMeter;
  readonly #separator: string;
  #line = 1;
  #rowNumber = 1;
  #cell = '';
  #cells: string[] = [];
  #state: 'start' | 'plain' | 'quoted' | 'quote-in-quoted' = 'start';
  #isAfterReturn = false;

  constructor(collector: RowCollector, meter: SheetMeter, separator: string) {
    this.#collector = collector;
    this.#meter = meter;
    this.#separator = separator;
  }

  write(text: string): void {
    for (let index = 0; index < text.length && !this.#collector.isFull; index += 1) this.#take(text[index]!);
  }

  end(): void {
    if (this.#cell !== '' || this.#cells.length > 0) this.#endRow();
  }

  #take(letter: string): void {
    const isSecondOfPair = this.#isAfterReturn && letter === '\n';
    this.#isAfterReturn = letter === '\r' && this.#state !== 'quoted';
    if (isSecondOfPair) return;
    if (this.#state === 'quoted') this.#takeQuoted(letter);
    else if (letter === '"' && this.#state === 'quote-in-quoted') this.#append(letter, 'quoted');
    else if (letter === '"' && this.#state === 'start') this.#state = 'quoted';
    else if (letter === this.#separator) this.#endCell();
    else if (letter === '\n' || letter === '\r') this.#endRow();
    else this.#append(letter, 'plain');
  }

  #takeQuoted(letter: string): void {
    if (letter === '\n') this.#line += 1;
    if (letter === '"') this.#state = 'quote-in-quoted';
    else this.#append(letter, 'quoted');
  }

  #append(letter: string, state: 'plain' | 'quoted'): void {
    this.#state = state;
    if (this.#cell.length < maxCellCharacters) this.#cell += letter;
  }

  #endCell(): void {
    this.#meter.spend('cells');
    if (this.#cells.length < maxSheetColumns) this.#cells.push(this.#cell);
    this.#cell = '';
    this.#state = 'start';
  }

  #endRow(): void {
    this.#endCell();
    this.#collector.add(this.#rowNumber, this.#cells);
    this.#cells = [];
    this.#line += 1;
    this.#rowNumber = this.#line;
  }
}
