/** One organisation, or several. */
import type { FieldControl } from '../control.ts';
import { userSelect } from '../userSelect/control.ts';

export const organizationSelect: FieldControl = { ...userSelect, type: 'organizationSelect' };
