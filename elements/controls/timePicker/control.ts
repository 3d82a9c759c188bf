/** A time of day, as newer designers call it. */
import type { FieldControl } from '../control.ts';
import { date } from '../date/control.ts';

export const timePicker: FieldControl = { ...date, type: 'timePicker' };
