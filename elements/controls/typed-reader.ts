/** Reads texts that a user pastes. This module is loaded when the user can paste into rows, or pastes. */
import {
  type Control,
  type Field,
  type FormLang,
  readTypedValue,
  readTypedValues,
  type TypedReading,
  type TypedValues,
} from '@countersign/sdk/form';
import { currentDateParts } from './date/moments.ts';

/** Reads the text of a cell of a spreadsheet. */
export const readCellText = (
  control: Control,
  text: string,
  timeZone: string | undefined,
): TypedReading | undefined => readTypedValue(control, text, currentDateParts(timeZone));

/** Reads a text that was pasted into one field, and returns the error with its message if it is no value. */
export const readFieldText = (
  { control, model }: Field,
  text: string,
  { lang, timeZone }: { lang: FormLang; timeZone: string | undefined },
): TypedValues =>
  readTypedValues(
    { list: [control], config: {} },
    { [model]: text },
    { now: currentDateParts(timeZone), lang },
  );
