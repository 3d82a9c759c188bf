/** Replaces block elements that the rich text editor does not support. */

/** Matches block elements that web pages and word processors produce. */
const UNSUPPORTED_BLOCK_TAG_PATTERN =
  /<(\/?)(?:address|article|aside|caption|center|dd|details|dl|dt|fieldset|figcaption|figure|footer|form|header|legend|main|nav|section|summary)\b/gi;

/**
 * Replaces unsupported block elements by `div`. Call it before the HTML is sanitised, because the sanitiser
 * drops unsupported tags, and their line breaks with them.
 */
export const replaceUnsupportedBlocksByDiv = (html: string): string =>
  html.replace(UNSUPPORTED_BLOCK_TAG_PATTERN, '<$1div');
