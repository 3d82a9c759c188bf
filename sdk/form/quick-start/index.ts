/** Quick starts: a form from lines, from a sheet, or from a sample of its data. */
export { choicesFromSheet } from './choices.ts';
export { fromLines } from './lines.ts';
export type { QuickStart, QuickWarning } from './quick-start.ts';
export { fromSample } from './sample.ts';
export { fromSheet, type SheetOptions } from './sheet.ts';
export type { QuickCode } from './texts.ts';
