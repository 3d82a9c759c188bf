/**
 * Reads texts as values: the texts that users type and paste, the cells of spreadsheets, and the parameters of
 * addresses. Each value kind has one reader. A reader returns one value or an error, and never guesses.
 */
import { isKnownControlType } from '../../controls/all-kinds.ts';
import type { ValueKindName } from '../../controls/control-types.ts';
import type { Control } from '../../definition/types.ts';
import { valueKindOf } from '../../full.ts';
import type { ProblemCode } from '../../validation/problem.ts';
import { isMultipleSelect } from '../choice.ts';
import { isColour } from '../colour.ts';
import { type DateParts, formatDateParts } from '../date.ts';
import { toHalfWidth } from '../half-width.ts';
import { dateTimeUnitAndFormatOfControl, isDateRangeControl } from '../moment-shape.ts';
import { readNumber } from '../number.ts';
import { readFormattedText } from '../text.ts';
import type { ValueKind } from '../value-kind.ts';
import { readChoice, readChoiceList } from './choices.ts';
import { readFlagText } from './flag.ts';
import { readTypedMoment } from './moment.ts';
import { readTypedRange } from './moment-range.ts';
import { readRatingText, readSliderText } from './scale.ts';
import { readTreePath, readTreeValue } from './tree.ts';

/** The value that a text means in a field, or the code of the error. */
export type TypedReading = { value: unknown } | { error: ProblemCode };

interface ReadInput {
  control: Control;
  text: string;
  now: DateParts;
  kind: ValueKind;
}

interface TextReader {
  /** Returns the value, or undefined if the text is invalid or ambiguous. */
  read(input: ReadInput): unknown;
  error: ProblemCode;
}

const valueOrUndefined = (value: unknown, isValid: boolean): unknown => (isValid ? value : undefined);

const multipleChoiceReader: TextReader = {
  read: ({ control, text }) => readChoiceList(control, text),
  error: 'not-an-option',
};

const singleChoiceReader: TextReader = {
  read: ({ control, text }) => readChoice(control, text),
  error: 'not-an-option',
};

const textReaderByKind: Partial<Record<ValueKindName, TextReader>> = {
  text: { read: readPlainText, error: 'bad-type' },
  number: {
    read: ({ control, text, kind }) => {
      const value = kind.coerce(text, control);
      return valueOrUndefined(value, readNumber(value, control) !== undefined);
    },
    error: 'not-a-number',
  },
  flag: { read: ({ text }) => readFlagText(text), error: 'bad-type' },
  date: { read: readMoments, error: 'bad-date' },
  choice: singleChoiceReader,
  choices: multipleChoiceReader,
  select: {
    read: input => (isMultipleSelect(input.control) ? multipleChoiceReader : singleChoiceReader).read(input),
    error: 'not-an-option',
  },
  node: { read: ({ control, text }) => readTreeValue(control, text), error: 'not-an-option' },
  path: {
    read: ({ control, text }) => readTreePath(control, text)?.map(({ value }) => value),
    error: 'not-an-option',
  },
  slider: { read: ({ control, text }) => readSliderText(control, text), error: 'not-a-number' },
  rating: { read: ({ control, text }) => readRatingText(control, text), error: 'not-a-number' },
  colour: {
    read: ({ text }) => valueOrUndefined(toHalfWidth(text).trim(), isColour(toHalfWidth(text).trim())),
    error: 'pattern',
  },
};

/** The reader of code, and of controls of the host page. */
const verbatimReader: TextReader = { read: ({ text }) => text, error: 'bad-type' };
const richTextReader: TextReader = { read: ({ text }) => toHtmlText(text), error: 'bad-type' };

/** Reads a text field. One line of text has no line breaks, and a number of a named format is half-width. */
function readPlainText({ control, text }: ReadInput): string {
  if (control.type === 'textarea') return text.replace(/\r\n?/g, '\n');
  return readFormattedText(text.replace(/\s*[\r\n]+\s*/g, ' '), control);
}

const toHtmlText = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/\r\n?|\n/g, '<br>');

function readMoments({ control, text, now }: ReadInput): unknown {
  const written = (parts: DateParts) =>
    formatDateParts(parts, dateTimeUnitAndFormatOfControl(control).format);
  if (isDateRangeControl(control)) return readTypedRange(control, text, now)?.map(written);
  const parts = readTypedMoment(control, text, now);
  return parts && written(parts);
}

function textReaderOf(control: Control, kind: ValueKind | null): TextReader | undefined {
  if (kind?.name !== 'stored') return kind ? textReaderByKind[kind.name] : undefined;
  if (!isKnownControlType(control.type)) return verbatimReader;
  return control.type === 'editor'
    ? richTextReader
    : control.type === 'codemirror'
      ? verbatimReader
      : undefined;
}

/**
 * Reads a text as the value of a field. Typing, pasting, sheets and prefilled texts use this function, so that
 * the same text always has the same value. Returns an error if the text has no meaning in this field, or
 * several. Bounds and lengths are not checked here, but by `validate`. Returns undefined if values of the
 * control cannot be written as text, such as files and people.
 *
 * `now` is the local date and time of the user. It determines an omitted year, and words such as "today".
 */
export function readTypedValue(control: Control, text: string, now: DateParts): TypedReading | undefined {
  const kind = valueKindOf(control);
  const reader = textReaderOf(control, kind);
  if (!kind || !reader) return undefined;
  if (text.trim() === '') return { value: kind.empty(control) };
  const value = reader.read({ control, text, now, kind });
  return value === undefined ? { error: reader.error } : { value };
}
