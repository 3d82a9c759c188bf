/**
 * Writes and reads comma-separated values (RFC 4180). Files are written in UTF-8 with a byte order mark for
 * Excel. Every CSV variant that Excel writes can be read.
 */
import { isUtf8 } from 'node:buffer';
import { utf16EncodingOf } from '@countersign/sdk/text-file';
import { maxSheetParsingSliceSize, type SheetReadLimiter, UnreadableSheetError } from './sheet-meter.ts';
import { maxCellCharacters, maxSheetColumns, RowCollector, type SheetRow } from './sheet-rows.ts';

/**
 * Byte order mark at the start of a CSV file. Without this mark, Excel does not recognise UTF-8 and uses the
 * default encoding of the computer.
 */
const BYTE_ORDER_MARK = '\uFEFF';

const quoteCsvCell = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

export const csvLine = (cells: readonly string[]): string => `${cells.map(quoteCsvCell).join(',')}\r\n`;

export async function* writeCsv(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const cells of rows) yield csvLine(cells);
}

/**
 * Returns UTF-16 if the bytes start with a byte order mark, UTF-8 if they are valid UTF-8, otherwise GB18030,
 * the Chinese encoding of Windows.
 */
const detectEncoding = (bytes: Uint8Array): string =>
  utf16EncodingOf(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'gb18030');

function* decodeCsvSlices(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(detectEncoding(bytes), { fatal: true });
  try {
    for (let start = 0; start < bytes.length; start += maxSheetParsingSliceSize)
      yield decoder.decode(bytes.subarray(start, start + maxSheetParsingSliceSize), { stream: true });
    yield decoder.decode();
  } catch (cause) {
    throw new UnreadableSheetError('The text has no known encoding', { cause });
  }
}

/**
 * Returns the most frequent separator in the first line. Excel writes semicolons in locales where the comma
 * is the decimal separator.
 */
function detectSeparator(text: string): string {
  const first = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const counts = [',', ';', '\t'].map(mark => ({ mark, count: first.split(mark).length }));
  return counts.sort((a, b) => b.count - a.count)[0]?.mark ?? ',';
}

/** Reads the rows of a CSV file. A row that contains quoted line breaks has the number of its first line. */
export async function readCsv(bytes: Uint8Array, meter: SheetReadLimiter): Promise<SheetRow[]> {
  const collector = new RowCollector(meter);
  let parser: CsvParser | undefined;
  for (const text of decodeCsvSlices(bytes)) {
    parser ??= new CsvParser(collector, meter, detectSeparator(text));
    parser.write(text);
    if (collector.isFull) return collector.rows;
    await meter.endSlice();
  }
  parser?.end();
  return collector.rows;
}

class CsvParser {
  readonly #collector: RowCollector;
  readonly #meter: SheetReadLimiter;
  readonly #separator: string;
  #line = 1;
  #rowNumber = 1;
  #cell = '';
  /**
   * The text that is being parsed. The characters from `#runStart` to `#runEnd` belong to the current cell.
   */
  #text = '';
  #runStart = 0;
  #runEnd = 0;
  #cells: string[] = [];
  #state: 'start' | 'plain' | 'quoted' | 'quote-in-quoted' = 'start';
  #isAfterReturn = false;

  constructor(collector: RowCollector, meter: SheetReadLimiter, separator: string) {
    this.#collector = collector;
    this.#meter = meter;
    this.#separator = separator;
  }

  write(text: string): void {
    this.#text = text;
    for (let index = 0; index < text.length && !this.#collector.isFull; index += 1)
      this.#take(text[index]!, index);
    this.#addRun();
  }

  end(): void {
    if (this.#cell !== '' || this.#cells.length > 0) this.#endRow();
  }

  #take(letter: string, index: number): void {
    const isSecondOfPair = this.#isAfterReturn && letter === '\n';
    this.#isAfterReturn = letter === '\r' && this.#state !== 'quoted';
    if (isSecondOfPair) return;
    if (this.#state === 'quoted') this.#takeQuoted(letter, index);
    else if (letter === '"' && this.#state === 'quote-in-quoted') this.#append(index, 'quoted');
    else if (letter === '"' && this.#state === 'start') this.#state = 'quoted';
    else if (letter === this.#separator) this.#endCell();
    else if (letter === '\n' || letter === '\r') this.#endRow();
    else this.#append(index, 'plain');
  }

  #takeQuoted(letter: string, index: number): void {
    if (letter === '\n') this.#line += 1;
    if (letter === '"') this.#state = 'quote-in-quoted';
    else this.#append(index, 'quoted');
  }

  #append(index: number, state: 'plain' | 'quoted'): void {
    this.#state = state;
    if (index !== this.#runEnd) {
      this.#addRun();
      this.#runStart = index;
    }
    this.#runEnd = index + 1;
  }

  /**
   * Appends the pending characters to the current cell in one step. Appending them one by one would build a
   * chain of strings that the garbage collector copies slowly.
   */
  #addRun(): void {
    const end = Math.min(this.#runEnd, this.#runStart + maxCellCharacters - this.#cell.length);
    if (end > this.#runStart) this.#cell += this.#text.slice(this.#runStart, end);
    [this.#runStart, this.#runEnd] = [0, 0];
  }

  #endCell(): void {
    this.#addRun();
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
