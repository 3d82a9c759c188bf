/** Reads cells: copied from a sheet with tabs between them, or CSV with commas or semicolons. */

/** Returns the rows without those that are empty, and cells without the blanks around them. */
export const readTable = (text: string): string[][] =>
  readCells(text, separatorOf(text))
    .map(row => row.map(cell => cell.trim()))
    .filter(cells => cells.some(cell => cell !== ''));

/** Returns all rows as written. Quoted cells may hold separators and line breaks; `""` is a quote. */
export function readCells(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, separator);
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

/** The tab where there is one, else, in the first line, the more frequent of comma and semicolon. */
function separatorOf(text: string): string {
  if (text.includes('\t')) return '\t';
  const line = text.slice(0, Math.max(0, text.search(/[\r\n]|$/)));
  return line.split(';').length > line.split(',').length ? ';' : ',';
}

interface Cell {
  text: string;
  /** The place behind the cell. */
  end: number;
}

function plainCell(text: string, start: number, separator: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { text: text.slice(start, end), end };
}

/** A quote that is not closed ends with the text. */
function quotedCell(text: string, start: number): Cell {
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
