/** The lines of an imported list that were not read, as the dialog shows them. */

export const MAX_SHOWN_LINES = 20;
const MAX_SHOWN_LENGTH = 60;

export interface ShownUnreadLines {
  /** The texts of the first lines, each after its number. */
  lines: string[];
  /** The number of the other lines. */
  more: number;
}

/** Returns the lines with the given numbers, counted from 1. Long lines and further lines are cut. */
export function shownUnreadLines(text: string, lineNumbers: readonly number[]): ShownUnreadLines {
  const all = text.split(/\r\n|\r|\n/);
  const lines = lineNumbers.slice(0, MAX_SHOWN_LINES).map(lineNumber => {
    const line = all[lineNumber - 1]?.trim() ?? '';
    return `${lineNumber}: ${line.length > MAX_SHOWN_LENGTH ? `${line.slice(0, MAX_SHOWN_LENGTH)}…` : line}`;
  });
  return { lines, more: lineNumbers.length - lines.length };
}
