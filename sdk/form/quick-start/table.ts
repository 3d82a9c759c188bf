/** Parses table cells from text: tab-separated spreadsheet cells, or CSV with commas or semicolons. */

/** Returns the non-empty rows with trimmed cells. */
export const parseTableText = (text: string): string[][] =>
  parseDelimitedTable(text, detectSeparator(text))
    .map(row => row.map(cell => cell.trim()))
    .filter(cells => cells.some(cell => cell !== ''));

/**
 * Splits a text into rows and cells. The text of a cell is neither trimmed nor converted. A quoted cell may contain separators and line breaks. Two quotes
 * (`""`) in a quoted cell mean one quote.
 */
export function parseDelimitedTable(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = text[at] === '"' ? readQuotedCell(text, at) : readUnquotedTableCell(text, at, separator);
    row.push(cell.text);
    at = cell.end;
    if (text[at] === separator && at + 1 < text.length) {
      at += 1;
      if (/[\r\n]/.test(text[at] ?? '')) row.push('');
      else continue;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    rows.push(row);
    row = [];
  }
  return rows;
}

/**
 * Returns the cell separator: a tab if the text contains one, otherwise the more frequent of comma and
 * semicolon in the first line.
 */
function detectSeparator(text: string): string {
  if (text.includes('\t')) return '\t';
  const line = text.slice(0, Math.max(0, text.search(/[\r\n]|$/)));
  return line.split(';').length > line.split(',').length ? ';' : ',';
}

interface ParsedCell {
  text: string;
  /** The position of the first character after this cell in the pasted text. */
  end: number;
}

function readUnquotedTableCell(text: string, start: number, separator: string): ParsedCell {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { text: text.slice(start, end), end };
}

/** Reads a quoted cell. If the closing quote is missing, the cell extends to the end of the text. */
function readQuotedCell(text: string, start: number): ParsedCell {
  let at = start + 1;
  const parts: string[] = [];
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { text: parts.join('') + text.slice(at), end: text.length };
    parts.push(text.slice(at, quote));
    if (text[quote + 1] !== '"') return { text: parts.join(''), end: quote + 1 };
    parts.push('"');
    at = quote + 2;
  }
}
