/**
 * Public entry for quick starts: creates a form from lines of text, from a spreadsheet, or from a JSON sample
 * of its data.
 */
export { choicesFromSheet } from './choices.ts';
export { fromLines } from './lines.ts';
export type { QuickStart, QuickWarning } from './quick-start.ts';
export { fromSample } from './sample.ts';
export { fromSheet, type SheetOptions } from './sheet.ts';
export type { QuickCode } from './texts.ts';
