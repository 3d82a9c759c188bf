/** Defines the control for selecting one or several organisations. */
import type { FieldControl } from '../control.ts';
import { userSelect } from '../userSelect/control.ts';

export const organizationSelect: FieldControl = { ...userSelect, type: 'organizationSelect' };
