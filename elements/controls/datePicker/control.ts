/** Defines the control for a date, with a time if the format includes one. */
import type { FieldControl } from '../control.ts';
import { date } from '../date/control.ts';

export const datePicker: FieldControl = { ...date, type: 'datePicker' };
