/** Defines the control for HTML that the form author writes. The HTML is sanitised. */
import type { DecorationControl } from '../control.ts';
import { text } from '../text/control.ts';

export const html: DecorationControl = { ...text, type: 'html' };
