/**
 * Groups the digits of an amount while the user types. Text in which the user typed separators is never
 * changed.
 */
import { type DecimalSeparator, groupedDigits, toHalfWidthDigits } from '@countersign/sdk/form';

export interface AmountText {
  text: string;
  caret: number;
  /** True if all group separators in the text were inserted by the field itself. */
  isGrouped: boolean;
}

export interface AmountEdit extends AmountText {
  /**
   * The inserted text before the caret. It is empty for a deletion, and null if the browser does not report
   * it.
   */
  inserted: string | null;
}

/**
 * Returns the text to display after an edit. The text always represents the same number as the typed text, or
 * causes the same error.
 */
export function groupDigitsWhileTyping(edit: AmountEdit, separator: DecimalSeparator): AmountText {
  const { text, caret, inserted } = edit;
  const group = separator === 'comma' ? '.' : ',';
  const isWithoutGroups = ungroupedNumberPattern[separator].test(toHalfWidthDigits(text));
  if (isWithoutGroups) return regroupDigits({ text, caret }, separator);
  if (!edit.isGrouped || inserted === null) return { text, caret, isGrouped: false };
  if (!ungroupedNumberPattern[separator].test(toHalfWidthDigits(inserted)))
    return removeGroupSeparators(edit, inserted, group);
  return regroupDigits({ text, caret }, separator);
}

const ungroupedNumberPattern = { point: /^[+-]?\d*\.?\d*$/, comma: /^[+-]?\d*,?\d*$/ } as const;

/** Removes the separators that the field has inserted. Called when the user starts to type separators. */
function removeGroupSeparators({ text, caret }: AmountEdit, inserted: string, group: string): AmountText {
  const start = caret - inserted.length;
  const before = text.slice(0, start).replaceAll(group, '');
  const after = text.slice(caret).replaceAll(group, '');
  return { text: before + inserted + after, caret: before.length + inserted.length, isGrouped: false };
}

function regroupDigits(
  { text, caret }: { text: string; caret: number },
  separator: DecimalSeparator,
): AmountText {
  const group = separator === 'comma' ? '.' : ',';
  const plain = toHalfWidthDigits(text).replaceAll(group, '');
  const isAmount = ungroupedNumberPattern[separator].test(plain) && /^[+-]?[1-9]/.test(plain);
  const next = isAmount ? groupedDigits(plain.replace(',', '.'), separator) : text.replaceAll(group, '');
  if (next === text) return { text, caret, isGrouped: true };
  const digitsBefore = text.slice(0, caret).replaceAll(group, '').length;
  return { text: next, caret: caretPositionAfterCharacters(next, digitsBefore, group), isGrouped: true };
}

/** Returns the caret position after the first `count` characters of the text. Separators are not counted. */
function caretPositionAfterCharacters(text: string, count: number, group: string): number {
  let at = 0;
  for (let left = count; left > 0 && at < text.length; at += 1) if (text[at] !== group) left -= 1;
  return at;
}
