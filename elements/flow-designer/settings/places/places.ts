/** Names in double braces in a text of the author, such as `{{amount}}`. */
import type { Mark } from '../../../designer/panel/marked/MarkedText.tsx';

const PLACE = /\{\{([^{}]{1,200})\}\}/g;

export interface PlaceMark extends Mark {
  name: string;
}

/** Returns the places of the names in a text, without those of other names. */
export const marksOf = (text: string, names: ReadonlySet<string>): PlaceMark[] =>
  [...text.matchAll(PLACE)].flatMap(match => {
    const name = match[1]?.trim() ?? '';
    return names.has(name) ? [{ name, at: match.index, end: match.index + match[0].length }] : [];
  });

/** A text with another text put in place of its selection, and the place behind it. */
export function inserted(
  text: string,
  { from, to, insert }: { from: number; to: number; insert: string },
): { text: string; caret: number } {
  return { text: text.slice(0, from) + insert + text.slice(to), caret: from + insert.length };
}
