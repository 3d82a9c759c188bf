/** Defines the control for a range of two dates. */
import type { FieldControl } from '../control.ts';
import { date } from '../date/control.ts';

export const rangePicker: FieldControl = { ...date, type: 'rangePicker' };
