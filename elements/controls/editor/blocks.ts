/** Replaces block elements that the rich text editor does not support. */

/** Matches block elements that web pages and word processors produce. */
const OTHER_BLOCK_TAGS =
  /<(\/?)(?:address|article|aside|caption|center|dd|details|dl|dt|fieldset|figcaption|figure|footer|form|header|legend|main|nav|section|summary)\b/gi;

/**
 * Replaces unsupported block elements by `div`. Call it before the HTML is sanitised, because the sanitiser
 * drops unsupported tags, and their line breaks with them.
 */
export const withPlainBlocks = (html: string): string => html.replace(OTHER_BLOCK_TAGS, '<$1div');
