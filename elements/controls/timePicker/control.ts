/** Defines the control for a time of day with the type name `timePicker`. Newer designers store this name. */
import type { FieldControl } from '../control.ts';
import { date } from '../date/control.ts';

export const timePicker: FieldControl = { ...date, type: 'timePicker' };
