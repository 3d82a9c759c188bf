/**
 * Splits identifiers and paths after each separator, so that narrow columns break lines there and not inside
 * a word.
 */
export const splitAfterSeparators = (text: string): string[] => text.split(/(?<=[:/_.-])/);
