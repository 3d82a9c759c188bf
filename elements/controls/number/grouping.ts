/** Groups the digits of an amount while it is typed, with the caret where it was between the digits. */
import { groupedDigits } from '@countersign/sdk/form';

export interface Typed {
  text: string;
  caret: number;
}

/** The same object where there is nothing to group, also for a text that is no number yet. */
export function grouped(typed: Typed): Typed {
  const plain = typed.text.replaceAll(',', '');
  const text = groupedDigits(plain);
  if (text === typed.text || !/^[+-]?\d*(\.\d*)?$/.test(plain)) return typed;
  const before = typed.text.slice(0, typed.caret).replaceAll(',', '').length;
  return { text, caret: placeAfter(text, before) };
}

/** The place behind so many characters that are no separators. */
function placeAfter(text: string, count: number): number {
  let at = 0;
  for (let left = count; left > 0; at += 1) if (text[at] !== ',') left -= 1;
  return at;
}
