/**
 * Reads the first sheet of an Excel workbook. Strings, numbers, dates and formula results are converted to
 * text.
 */
import { type SheetReadLimiter, UnreadableSheetError } from './sheet-meter.ts';
import { maxCellCharacters, maxSheetColumns, RowCollector, type SheetRow } from './sheet-rows.ts';
import { parseXml, type ReadAttribute } from './xml.ts';
import { type Archive, openZip } from './zip-read.ts';

interface Workbook {
  archive: Archive;
  meter: SheetReadLimiter;
}

/**
 * Reads the rows of the first sheet of a workbook. Throws `UnreadableSheetError` if the bytes are not a workbook.
 */
export async function readXlsx(bytes: Buffer, meter: SheetReadLimiter): Promise<SheetRow[]> {
  const book = { archive: openZip(bytes, meter), meter };
  try {
    const path = await firstSheetPath(book);
    return await readSheetRows(book, path, {
      shared: await readSharedStrings(book),
      isDate: await readDateStyles(book),
    });
  } catch (cause) {
    throw cause instanceof UnreadableSheetError
      ? cause
      : new UnreadableSheetError('The workbook is damaged', { cause });
  }
}

/** Parses a part of the workbook if it exists. The parts with styles and shared strings are optional. */
async function parseWorkbookPart(
  { archive, meter }: Workbook,
  path: string,
  events: Parameters<typeof parseXml>[2],
) {
  if (archive.has(path)) await parseXml(archive.text(path), meter, events);
}

/**
 * Returns the path of the first sheet. The path must be looked up, because the file names of sheets are
 * arbitrary.
 */
async function firstSheetPath(book: Workbook): Promise<string> {
  let id: string | undefined;
  let target: string | undefined;
  if (!book.archive.has('xl/workbook.xml')) throw new UnreadableSheetError('It is no workbook');
  await parseWorkbookPart(book, 'xl/workbook.xml', {
    open: (name, attribute) => {
      if (name === 'sheet') id ??= attribute('r:id') ?? '';
    },
    isDone: () => id !== undefined,
  });
  await parseWorkbookPart(book, 'xl/_rels/workbook.xml.rels', {
    open: (name, attribute) => {
      if (name === 'Relationship' && attribute('Id') === id) target ??= attribute('Target');
    },
    isDone: () => target !== undefined,
  });
  const path = target ?? 'worksheets/sheet1.xml';
  return path.startsWith('/') ? path.slice(1) : `xl/${path}`;
}

/**
 * Reads the shared strings. Excel stores each string once, and cells refer to it by index. A string with
 * several fonts is stored in pieces, which are joined.
 */
async function readSharedStrings(book: Workbook): Promise<string[]> {
  const texts: string[] = [];
  const gatherer = new SharedStringCollector();
  await parseWorkbookPart(book, 'xl/sharedStrings.xml', {
    open: name => gatherer.open(name),
    text: text => gatherer.text(text),
    close: name => {
      gatherer.close(name);
      if (name !== 'si') return;
      const text = gatherer.take();
      book.meter.spend('characters', text.length);
      texts.push(text);
    },
  });
  return texts;
}

/** Collects the text of `t` elements, without the phonetic text in `rPh` elements. */
class SharedStringCollector {
  #text = '';
  #isText = false;
  #isReading = false;

  open(name: string): void {
    if (name === 'rPh') this.#isReading = true;
    if (name === 't') this.#isText = !this.#isReading;
  }
  text(text: string): void {
    if (this.#isText) this.#text = appendCellTextUpToLimit(this.#text, text);
  }
  close(name: string): void {
    if (name === 'rPh') this.#isReading = false;
    if (name === 't') this.#isText = false;
  }
  take(): string {
    const text = this.#text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    this.#text = '';
    return text;
  }
}

/**
 * Maximum length of a cell text before its escapes are decoded. An escape such as `_x000D_` needs seven
 * characters for one character of the text.
 */
const maxEscapedCellTextLength = 7 * maxCellCharacters;

const appendCellTextUpToLimit = (text: string, more: string): string =>
  text.length < maxEscapedCellTextLength ? text + more.slice(0, maxEscapedCellTextLength) : text;

/** Returns for each cell style whether numbers in this style are dates. */
async function readDateStyles(book: Workbook): Promise<boolean[]> {
  const custom = new Map<string, boolean>();
  const styles: boolean[] = [];
  let isCells = false;
  await parseWorkbookPart(book, 'xl/styles.xml', {
    open: (name, attribute) => {
      if (name === 'numFmt')
        custom.set(attribute('numFmtId') ?? '', isDateFormat(attribute('formatCode') ?? ''));
      if (name === 'cellXfs') isCells = true;
      if (name === 'xf' && isCells) {
        const id = attribute('numFmtId') ?? '0';
        styles.push(custom.get(id) ?? isBuiltInDateFormatId(Number(id)));
      }
    },
    close: name => {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return styles;
}

/** Maximum number of characters in a number format code in Excel. */
const maxNumberFormatCodeLength = 255;

/**
 * Returns true if the number format is a date format. Text in brackets (colours and conditions) and in quotes
 * is ignored. The regular expression takes linear time, because no alternative scans beyond the next opening
 * bracket or quote.
 */
const isDateFormat = (code: string): boolean =>
  /[ymdhs年月日]/i.test(code.slice(0, maxNumberFormatCodeLength).replace(/\[[^[\]]*\]|"[^"]*"|\\./g, ''));
/** Returns true for the ids of built-in date formats (ECMA-376 18.8.30, including the Chinese formats). */
const isBuiltInDateFormatId = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

interface CellContext {
  shared: readonly string[];
  isDate: readonly boolean[];
}

async function readSheetRows(book: Workbook, path: string, meanings: CellContext): Promise<SheetRow[]> {
  const sheet = new SheetRowBuilder(book.meter, meanings);
  await parseWorkbookPart(book, path, {
    open: (name, attribute) => sheet.open(name, attribute),
    text: text => sheet.text(text),
    close: name => sheet.close(name),
    isDone: () => sheet.collector.isFull,
  });
  return sheet.collector.rows;
}

interface Cell {
  column: number;
  type: string;
  style: number;
}

class SheetRowBuilder {
  readonly collector: RowCollector;
  readonly #meter: SheetReadLimiter;
  readonly #meanings: CellContext;
  readonly #gatherer = new SharedStringCollector();
  #rowNumber: number | undefined;
  #cells: string[] = [];
  #nextColumn = 0;
  #cell: Cell | undefined;
  #value = '';
  #isValue = false;

  constructor(meter: SheetReadLimiter, meanings: CellContext) {
    this.collector = new RowCollector(meter);
    this.#meter = meter;
    this.#meanings = meanings;
  }

  open(name: string, attribute: ReadAttribute): void {
    if (this.collector.isFull) return;
    if (name === 'row') this.#openRow(attribute('r'));
    else if (name === 'c') this.#openCell(attribute);
    else if (name === 'v') this.#isValue = true;
    else this.#gatherer.open(name);
  }

  text(text: string): void {
    if (this.#isValue) this.#value = appendCellTextUpToLimit(this.#value, text);
    else this.#gatherer.text(text);
  }

  close(name: string): void {
    if (this.collector.isFull) return;
    this.#gatherer.close(name);
    if (name === 'v') this.#isValue = false;
    if (name === 'c') this.#closeCell();
    if (name === 'row') this.collector.add(this.#rowNumber, this.#cells);
  }

  #openRow(reference: string | undefined): void {
    this.#rowNumber = reference === undefined ? undefined : Number(reference);
    this.#cells = [];
    this.#nextColumn = 0;
  }

  #openCell(attribute: ReadAttribute): void {
    this.#meter.spend('cells');
    const reference = attribute('r');
    const column = reference ? columnIndexOf(reference) : this.#nextColumn;
    this.#nextColumn = column + 1;
    this.#cell = { column, type: attribute('t') ?? 'n', style: Number(attribute('s') ?? '0') };
    this.#value = '';
  }

  /** Stores the current cell. Cells beyond the maximum column are parsed and dropped. */
  #closeCell(): void {
    const text = this.#gatherer.take();
    if (!this.#cell) return;
    const { column } = this.#cell;
    if (column < maxSheetColumns) {
      while (this.#cells.length < column) this.#cells.push('');
      this.#cells[column] = cellText(this.#cell, this.#value || text, this.#meanings);
    }
    this.#cell = undefined;
  }
}

/** Returns the zero-based column index of a cell reference. For example, `B7` has the index 1. */
function columnIndexOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? 'A')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function cellText({ type, style }: Cell, value: string, { shared, isDate }: CellContext): string {
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n' || value === '') return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return (isDate[style] && excelDateText(number)) || excelNumberText(number);
}

const DAY_MS = 86_400_000;

/**
 * Converts an Excel date (days since 1899-12-30) to text. Returns undefined for years outside the valid
 * range.
 */
function excelDateText(days: number): string | undefined {
  const date = new Date(Math.round(days * DAY_MS) + Date.UTC(1899, 11, 30));
  if (Number.isNaN(date.getTime())) return undefined;
  const iso = date.toISOString();
  return Number.isInteger(days) ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
}

/**
 * Formats a number as Excel does, with 15 significant digits. Long numbers such as phone numbers get no
 * exponent.
 */
const excelNumberText = (number: number): string => {
  const rounded = Number(number.toPrecision(15));
  return Math.abs(rounded) < 1e21 ? String(rounded) : rounded.toString();
};
