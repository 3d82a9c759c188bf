/** Groups the digits of an amount while it is typed. A text with separators of the person's own is never changed. */
import { type DecimalSeparator, groupedDigits, narrowDigits } from '@countersign/sdk/form';

export interface Typed {
  text: string;
  caret: number;
  /** Whether the field itself made all groups in the text. */
  isGrouped: boolean;
}

export interface Edit extends Typed {
  /** The inserted text before the caret; empty for a deletion, null where the browser does not report it. */
  inserted: string | null;
}

/** Returns the text to show after an edit. It always means the same number as the typed text, or the same error. */
export function grouped(edit: Edit, separator: DecimalSeparator): Typed {
  const { text, caret, inserted } = edit;
  const group = separator === 'comma' ? '.' : ',';
  const isWithoutGroups = plainNumber[separator].test(narrowDigits(text));
  if (isWithoutGroups) return regrouped({ text, caret }, separator);
  if (!edit.isGrouped || inserted === null) return { text, caret, isGrouped: false };
  if (!plainNumber[separator].test(narrowDigits(inserted))) return withoutGroups(edit, inserted, group);
  return regrouped({ text, caret }, separator);
}

const plainNumber = { point: /^[+-]?\d*\.?\d*$/, comma: /^[+-]?\d*,?\d*$/ } as const;

/** Takes the groups of the field out of a text in which the person starts to set separators. */
function withoutGroups({ text, caret }: Edit, inserted: string, group: string): Typed {
  const start = caret - inserted.length;
  const before = text.slice(0, start).replaceAll(group, '');
  const after = text.slice(caret).replaceAll(group, '');
  return { text: before + inserted + after, caret: before.length + inserted.length, isGrouped: false };
}

function regrouped({ text, caret }: { text: string; caret: number }, separator: DecimalSeparator): Typed {
  const group = separator === 'comma' ? '.' : ',';
  const plain = narrowDigits(text).replaceAll(group, '');
  const isAmount = plainNumber[separator].test(plain) && /^[+-]?[1-9]/.test(plain);
  const next = isAmount ? groupedDigits(plain.replace(',', '.'), separator) : text.replaceAll(group, '');
  if (next === text) return { text, caret, isGrouped: true };
  const digitsBefore = text.slice(0, caret).replaceAll(group, '').length;
  return { text: next, caret: placeAfter(next, digitsBefore, group), isGrouped: true };
}

/** The place behind so many characters that are no separators. */
function placeAfter(text: string, count: number, group: string): number {
  let at = 0;
  for (let left = count; left > 0 && at < text.length; at += 1) if (text[at] !== group) left -= 1;
  return at;
}
