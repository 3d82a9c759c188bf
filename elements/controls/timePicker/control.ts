/** Defines the control for a time of day, under the type name that newer designers use. */
import type { FieldControl } from '../control.ts';
import { date } from '../date/control.ts';

export const timePicker: FieldControl = { ...date, type: 'timePicker' };
