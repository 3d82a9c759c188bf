/** Reads the first sheet of an Excel workbook: texts, numbers, dates and results of formulas as texts. */
import { RowCollector, type SheetRow, UnreadableSheet } from './sheet-rows.ts';
import { walkXml } from './xml.ts';
import { type Archive, openZip } from './zip-read.ts';

/** Throws `UnreadableSheet` where the bytes are no workbook. */
export function readXlsx(bytes: Buffer): SheetRow[] {
  const archive = openZip(bytes);
  const sheet = archive.text(firstSheet(archive)) ?? '';
  try {
    return rowsOf(sheet, { shared: sharedTexts(archive), isDate: dateStyles(archive) });
  } catch (cause) {
    throw new UnreadableSheet('The workbook is damaged', { cause });
  }
}

/** The path of the sheet that stands first in the workbook, whatever its file is called. */
function firstSheet(archive: Archive): string {
  let id: string | undefined;
  let target = 'worksheets/sheet1.xml';
  const book = archive.text('xl/workbook.xml');
  if (book === undefined) throw new UnreadableSheet('It is no workbook');
  walkXml(book, {
    open: (name, attributes) => {
      if (name === 'sheet') id ??= attributes()['r:id'];
    },
  });
  walkXml(archive.text('xl/_rels/workbook.xml.rels') ?? '<none/>', {
    open: (name, attributes) => {
      if (name === 'Relationship' && attributes().Id === id) target = attributes().Target ?? target;
    },
  });
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Excel writes each text once and names it by its number; parts of different fonts are one text. */
function sharedTexts(archive: Archive): string[] {
  const texts: string[] = [];
  const gatherer = new TextGatherer();
  walkXml(archive.text('xl/sharedStrings.xml') ?? '<none/>', {
    open: name => gatherer.open(name),
    text: text => gatherer.text(text),
    close: name => {
      gatherer.close(name);
      if (name === 'si') texts.push(gatherer.take());
    },
  });
  return texts;
}

/** The texts of `t`, without those of `rPh`, which tell how a text is read aloud. */
class TextGatherer {
  #text = '';
  #isText = false;
  #isReading = false;

  open(name: string): void {
    if (name === 'rPh') this.#isReading = true;
    if (name === 't') this.#isText = !this.#isReading;
  }
  text(text: string): void {
    if (this.#isText) this.#text += text;
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

/** By the number of a cell's style: whether its numbers are days. */
function dateStyles(archive: Archive): boolean[] {
  const custom = new Map<string, boolean>();
  const styles: boolean[] = [];
  let isCells = false;
  walkXml(archive.text('xl/styles.xml') ?? '<none/>', {
    open: (name, attributes) => {
      if (name === 'numFmt') {
        const { numFmtId = '', formatCode = '' } = attributes();
        custom.set(numFmtId, isDateFormat(formatCode));
      }
      if (name === 'cellXfs') isCells = true;
      if (name === 'xf' && isCells) {
        const { numFmtId = '0' } = attributes();
        styles.push(custom.get(numFmtId) ?? isBuiltInDate(Number(numFmtId)));
      }
    },
    close: name => {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return styles;
}

const isDateFormat = (code: string): boolean =>
  /[ymdhs年月日]/i.test(code.replace(/\[[^\]]*\]|"[^"]*"|\\./g, ''));
/** ECMA-376 18.8.30, with the Chinese ones. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

interface Meanings {
  shared: readonly string[];
  isDate: readonly boolean[];
}

interface Cell {
  at: number;
  type: string;
  style: number;
}

function rowsOf(sheet: string, meanings: Meanings): SheetRow[] {
  const collector = new RowCollector();
  const gatherer = new TextGatherer();
  let [number, cells]: [number, string[]] = [0, []];
  let cell: Cell | undefined;
  let [value, isValue] = ['', false];
  walkXml(sheet, {
    open: (name, attributes) => {
      if (name === 'row') {
        number = Number(attributes().r ?? number + 1);
        cells = [];
      } else if (name === 'c') {
        const { r, t = 'n', s = '0' } = attributes();
        cell = { at: r ? columnAt(r) : cells.length, type: t, style: Number(s) };
        value = '';
      } else if (name === 'v') isValue = true;
      else gatherer.open(name);
    },
    text: text => {
      if (isValue) value += text;
      else gatherer.text(text);
    },
    close: name => {
      gatherer.close(name);
      if (name === 'v') isValue = false;
      if (name === 'c' && cell) {
        if (cell.at < MOST_CELLS) put(cells, cell.at, textOfCell(cell, value || gatherer.take(), meanings));
        gatherer.take();
        cell = undefined;
      }
      if (name === 'row') collector.add(number, cells);
    },
  });
  return collector.rows;
}

/** Columns of Excel. */
const MOST_CELLS = 16_384;

function put(cells: string[], at: number, text: string): void {
  while (cells.length < at) cells.push('');
  cells[at] = text;
}

/** `B7` is 1. */
function columnAt(reference: string): number {
  let at = 0;
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? 'A') at = at * 26 + letter.charCodeAt(0) - 64;
  return at - 1;
}

function textOfCell({ type, style }: Cell, value: string, { shared, isDate }: Meanings): string {
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n' || value === '') return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return isDate[style] ? dateOf(number) : plain(number);
}

const DAY_MS = 86_400_000;

/** Days since 1899-12-30. */
function dateOf(days: number): string {
  const iso = new Date(Math.round(days * DAY_MS) + Date.UTC(1899, 11, 30)).toISOString();
  return Number.isInteger(days) ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
}

/** As Excel shows it: 15 digits, a phone number without an exponent. */
const plain = (number: number): string => {
  const rounded = Number(number.toPrecision(15));
  return Math.abs(rounded) < 1e21 ? String(rounded) : rounded.toString();
};
