/** Defines the control for a month. */
import type { FieldControl } from '../control.ts';
import { date } from '../date/control.ts';

export const monthPicker: FieldControl = { ...date, type: 'monthPicker' };
