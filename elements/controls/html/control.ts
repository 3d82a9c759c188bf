/** Html of an author, sanitised. */
import type { DecorationControl } from '../control.ts';
import { text } from '../text/control.ts';

export const html: DecorationControl = { ...text, type: 'html' };
