/** Writes one sheet as an Excel workbook, row by row: texts as texts, so that no number loses its zeros. */
import { type ZipEntry, zipOf } from './zip-write.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`;
const RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const WORKBOOK = `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const BOOK_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;
/** Style 1 is a text (format 49), style 2 a heading. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/><xf xfId="0" numFmtId="49" fontId="1" applyFont="1" applyNumberFormat="1"/></cellXfs></styleSheet>`;
/** The headings stay in view. */
const HEAD = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="18"/><sheetData>`;
const TAIL = '</sheetData></worksheet>';

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** `A`, …, `Z`, `AA`, … */
export function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML has no control characters; Excel writes them, and a text that looks like one, as `_x0007_`. */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/_x[0-9a-f]{4}_/gi, '_x005F$&')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
    .replace(/[\x00-\x08\x0b-\x1f\ufffe\uffff]/g, letter => `_x${hex(letter)}_`)
    .replace(/[&<>"]/g, letter => ESCAPES[letter]!);

const hex = (letter: string) => letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');

function rowOf(cells: readonly string[], number: number): string {
  const style = number === 1 ? 2 : 1;
  const written = cells.map((cell, at) =>
    cell === ''
      ? ''
      : `<c r="${columnName(at)}${number}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`,
  );
  return `<row r="${number}">${written.join('')}</row>`;
}

async function* sheetOf(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  yield HEAD;
  let number = 0;
  for await (const cells of rows) {
    number += 1;
    yield rowOf(cells, number);
  }
  yield TAIL;
}

/** The first row is of headings. */
export function xlsxOf(rows: AsyncIterable<readonly string[]>): AsyncGenerator<Buffer> {
  const entries: ZipEntry[] = [
    { name: '[Content_Types].xml', text: once(TYPES) },
    { name: '_rels/.rels', text: once(RELATIONS) },
    { name: 'xl/workbook.xml', text: once(WORKBOOK) },
    { name: 'xl/_rels/workbook.xml.rels', text: once(BOOK_RELATIONS) },
    { name: 'xl/styles.xml', text: once(STYLES) },
    { name: 'xl/worksheets/sheet1.xml', text: sheetOf(rows) },
  ];
  return zipOf(entries);
}
