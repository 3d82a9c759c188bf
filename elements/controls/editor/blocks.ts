/** Html of which each block is one that formatted text has. */

/** As web pages and word processors write them. */
const OTHERS =
  /<(\/?)(?:address|article|aside|caption|center|dd|details|dl|dt|fieldset|figcaption|figure|footer|form|header|legend|main|nav|section|summary)\b/gi;

/** Use before html is cleaned, which drops the tags of other blocks, and with them the end of a line. */
export const withPlainBlocks = (html: string): string => html.replace(OTHERS, '<$1div');
