/** Reads the first sheet of an Excel workbook: texts, numbers, dates and results of formulas as texts. */
import { type SheetMeter, UnreadableSheet } from './sheet-meter.ts';
import { maxCellCharacters, maxSheetColumns, RowCollector, type SheetRow } from './sheet-rows.ts';
import { parseXml, type ReadAttribute } from './xml.ts';
import { type Archive, openZip } from './zip-read.ts';

interface Workbook {
  archive: Archive;
  meter: SheetMeter;
}

/** Throws `UnreadableSheet` where the bytes are no workbook. */
export async function readXlsx(bytes: Buffer, meter: SheetMeter): Promise<SheetRow[]> {
  const book = { archive: openZip(bytes, meter), meter };
  try {
    const path = await firstSheet(book);
    return await rowsOf(book, path, { shared: await sharedTexts(book), isDate: await dateStyles(book) });
  } catch (cause) {
    throw cause instanceof UnreadableSheet
      ? cause
      : new UnreadableSheet('The workbook is damaged', { cause });
  }
}

/** A workbook may lack its styles and shared texts. */
async function parsePart({ archive, meter }: Workbook, path: string, events: Parameters<typeof parseXml>[2]) {
  if (archive.has(path)) await parseXml(archive.text(path), meter, events);
}

/** The path of the first sheet of the workbook, whatever its file is called. */
async function firstSheet(book: Workbook): Promise<string> {
  let id: string | undefined;
  let target: string | undefined;
  if (!book.archive.has('xl/workbook.xml')) throw new UnreadableSheet('It is no workbook');
  await parsePart(book, 'xl/workbook.xml', {
    open: (name, attribute) => {
      if (name === 'sheet') id ??= attribute('r:id') ?? '';
    },
    isDone: () => id !== undefined,
  });
  await parsePart(book, 'xl/_rels/workbook.xml.rels', {
    open: (name, attribute) => {
      if (name === 'Relationship' && attribute('Id') === id) target ??= attribute('Target');
    },
    isDone: () => target !== undefined,
  });
  const path = target ?? 'worksheets/sheet1.xml';
  return path.startsWith('/') ? path.slice(1) : `xl/${path}`;
}

/** Excel writes each text once and refers to it by its index; parts in several fonts form one text. */
async function sharedTexts(book: Workbook): Promise<string[]> {
  const texts: string[] = [];
  const gatherer = new TextGatherer();
  await parsePart(book, 'xl/sharedStrings.xml', {
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

/** The texts of `t`, without those of `rPh`, which give the pronunciation. */
class TextGatherer {
  #text = '';
  #isText = false;
  #isReading = false;

  open(name: string): void {
    if (name === 'rPh') this.#isReading = true;
    if (name === 't') this.#isText = !this.#isReading;
  }
  text(text: string): void {
    if (this.#isText) this.#text = extended(this.#text, text);
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

/** Escapes such as `_x000D_` take seven characters each. */
const maxEscapedCharacters = 7 * maxCellCharacters;

const extended = (text: string, more: string): string =>
  text.length < maxEscapedCharacters ? text + more.slice(0, maxEscapedCharacters) : text;

/** By the index of a cell's style: whether its numbers are dates. */
async function dateStyles(book: Workbook): Promise<boolean[]> {
  const custom = new Map<string, boolean>();
  const styles: boolean[] = [];
  let isCells = false;
  await parsePart(book, 'xl/styles.xml', {
    open: (name, attribute) => {
      if (name === 'numFmt')
        custom.set(attribute('numFmtId') ?? '', isDateFormat(attribute('formatCode') ?? ''));
      if (name === 'cellXfs') isCells = true;
      if (name === 'xf' && isCells) {
        const id = attribute('numFmtId') ?? '0';
        styles.push(custom.get(id) ?? isBuiltInDate(Number(id)));
      }
    },
    close: name => {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return styles;
}

/** Characters of a format code in Excel. */
const maxFormatCharacters = 255;

/** Brackets hold colours and conditions, quotes hold texts. No alternative scans beyond the next opening bracket or quote. */
const isDateFormat = (code: string): boolean =>
  /[ymdhs年月日]/i.test(code.slice(0, maxFormatCharacters).replace(/\[[^[\]]*\]|"[^"]*"|\\./g, ''));
/** ECMA-376 18.8.30, with the Chinese ones. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

interface Meanings {
  shared: readonly string[];
  isDate: readonly boolean[];
}

async function rowsOf(book: Workbook, path: string, meanings: Meanings): Promise<SheetRow[]> {
  const sheet = new SheetBuilder(book.meter, meanings);
  await parsePart(book, path, {
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

class SheetBuilder {
  readonly collector: RowCollector;
  readonly #meter: SheetMeter;
  readonly #meanings: Meanings;
  readonly #gatherer = new TextGatherer();
  #rowNumber: number | undefined;
  #cells: string[] = [];
  #nextColumn = 0;
  #cell: Cell | undefined;
  #value = '';
  #isValue = false;

  constructor(meter: SheetMeter, meanings: Meanings) {
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
    if (this.#isValue) this.#value = extended(this.#value, text);
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
    const column = reference ? columnOf(reference) : this.#nextColumn;
    this.#nextColumn = column + 1;
    this.#cell = { column, type: attribute('t') ?? 'n', style: Number(attribute('s') ?? '0') };
    this.#value = '';
  }

  /** Columns beyond the last one cost nothing but their parsing. */
  #closeCell(): void {
    const text = this.#gatherer.take();
    if (!this.#cell) return;
    const { column } = this.#cell;
    if (column < maxSheetColumns) {
      while (this.#cells.length < column) this.#cells.push('');
      this.#cells[column] = textOfCell(this.#cell, this.#value || text, this.#meanings);
    }
    this.#cell = undefined;
  }
}

/** `B7` is 1. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? 'A')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function textOfCell({ type, style }: Cell, value: string, { shared, isDate }: Meanings): string {
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n' || value === '') return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return (isDate[style] && dateOf(number)) || plain(number);
}

const DAY_MS = 86_400_000;

/** Days since 1899-12-30. Undefined beyond the years that a date can have. */
function dateOf(days: number): string | undefined {
  const date = new Date(Math.round(days * DAY_MS) + Date.UTC(1899, 11, 30));
  if (Number.isNaN(date.getTime())) return undefined;
  const iso = date.toISOString();
  return Number.isInteger(days) ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
}

/** As Excel shows it: 15 digits, a phone number without an exponent. */
const plain = (number: number): string => {
  const rounded = Number(number.toPrecision(15));
  return Math.abs(rounded) < 1e21 ? String(rounded) : rounded.toString();
};
