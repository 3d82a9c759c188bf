/** A date, with a time where it shows one. */
import type { FieldControl } from '../control.ts';
import { date } from '../date/control.ts';

export const datePicker: FieldControl = { ...date, type: 'datePicker' };
