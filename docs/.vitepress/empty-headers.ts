/** A table's header cell without text is a plain cell: as a header it has nothing that a screen reader could say. */
import type { MarkdownOptions } from 'vitepress';

type Markdown = Parameters<NonNullable<MarkdownOptions['config']>>[0];

export function emptyHeaders(markdown: Markdown): void {
  markdown.core.ruler.push('empty-headers', ({ tokens }) => {
    for (const [at, token] of tokens.entries()) {
      if (token.type !== 'th_open' || tokens[at + 1]?.content !== '') continue;
      token.tag = 'td';
      // The text of a cell stands between its two tags.
      const end = tokens[at + 2];
      if (end?.type === 'th_close') end.tag = 'td';
    }
  });
}
