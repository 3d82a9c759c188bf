/**
 * Writes one sheet as an Excel workbook, row by row. All cells are text cells, so that numbers keep their
 * leading zeros.
 */
import { writeZip, type ZipEntry } from './zip-write.ts';

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SPREADSHEET_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE_NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET_CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const CONTENT_TYPES_PART = `${XML_DECLARATION}<Types xmlns="${PACKAGE_NAMESPACE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET_CONTENT_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET_CONTENT_TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET_CONTENT_TYPE}.styles+xml"/></Types>`;
const XLSX_RELATIONSHIPS_PART_XML = `${XML_DECLARATION}<Relationships xmlns="${PACKAGE_NAMESPACE}/relationships"><Relationship Id="rId1" Type="${OFFICE_NAMESPACE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const WORKBOOK_PART = `${XML_DECLARATION}<workbook xmlns="${SPREADSHEET_NAMESPACE}" xmlns:r="${OFFICE_NAMESPACE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const WORKBOOK_RELATIONS_PART = `${XML_DECLARATION}<Relationships xmlns="${PACKAGE_NAMESPACE}/relationships"><Relationship Id="rId1" Type="${OFFICE_NAMESPACE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE_NAMESPACE}/styles" Target="styles.xml"/></Relationships>`;
/** Cell styles: style 1 is text (number format 49), style 2 is a heading. */
const XLSX_STYLES_PART_XML = `${XML_DECLARATION}<styleSheet xmlns="${SPREADSHEET_NAMESPACE}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/><xf xfId="0" numFmtId="49" fontId="1" applyFont="1" applyNumberFormat="1"/></cellXfs></styleSheet>`;
/** Beginning of the sheet XML. The frozen pane keeps the headings visible. */
const SHEET_XML_START = `${XML_DECLARATION}<worksheet xmlns="${SPREADSHEET_NAMESPACE}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="18"/><sheetData>`;
const XLSX_WORKSHEET_CLOSING_XML = '</sheetData></worksheet>';

async function* singleText(text: string): AsyncGenerator<string> {
  yield text;
}

/** Returns the column name for a zero-based index, such as `A`, `Z` or `AA`. */
export function spreadsheetColumnLetters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : spreadsheetColumnLetters(Math.floor(at / 26) - 1) + last;
}

const XML_ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Escapes a text. XML does not allow control characters, so Excel writes them as `_x0007_`. A text that
 * already looks like such an escape is escaped as well.
 */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/_x[0-9a-f]{4}_/gi, '_x005F$&')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
    .replace(/[\x00-\x08\x0b-\x1f\ufffe\uffff]/g, letter => `_x${characterCodeAsHex(letter)}_`)
    .replace(/[&<>"]/g, letter => XML_ESCAPES[letter]!);

const characterCodeAsHex = (letter: string) =>
  letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');

function rowXml(cells: readonly string[], number: number): string {
  const style = number === 1 ? 2 : 1;
  const written = cells.map((cell, at) =>
    cell === ''
      ? ''
      : `<c r="${spreadsheetColumnLetters(at)}${number}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`,
  );
  return `<row r="${number}">${written.join('')}</row>`;
}

async function* sheetXml(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  yield SHEET_XML_START;
  let number = 0;
  for await (const cells of rows) {
    number += 1;
    yield rowXml(cells, number);
  }
  yield XLSX_WORKSHEET_CLOSING_XML;
}

/** Returns the workbook as a stream of buffers. The first row contains the headings. */
export function writeXlsx(rows: AsyncIterable<readonly string[]>): AsyncGenerator<Buffer> {
  const entries: ZipEntry[] = [
    { name: '[Content_Types].xml', text: singleText(CONTENT_TYPES_PART) },
    { name: '_rels/.rels', text: singleText(XLSX_RELATIONSHIPS_PART_XML) },
    { name: 'xl/workbook.xml', text: singleText(WORKBOOK_PART) },
    { name: 'xl/_rels/workbook.xml.rels', text: singleText(WORKBOOK_RELATIONS_PART) },
    { name: 'xl/styles.xml', text: singleText(XLSX_STYLES_PART_XML) },
    { name: 'xl/worksheets/sheet1.xml', text: sheetXml(rows) },
  ];
  return writeZip(entries);
}
