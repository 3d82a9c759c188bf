/** Defines the control for a time of day, or a range of times. */
import type { FieldControl } from '../control.ts';
import { date } from '../date/control.ts';

export const time: FieldControl = { ...date, type: 'time' };
