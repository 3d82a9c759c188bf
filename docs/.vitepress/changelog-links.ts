/** Links of the changelog are written from the root of the project; on its page they lead to pages of the site. */
import type { MarkdownOptions } from 'vitepress';

type Markdown = Parameters<NonNullable<MarkdownOptions['config']>>[0];

export function changelogLinks(markdown: Markdown): void {
  markdown.core.ruler.after('normalize', 'changelog-links', state => {
    const path = String(state.env.relativePath);
    if (!path.endsWith('changes.md')) return;
    const docs = path.startsWith('zh/') ? '../' : './';
    state.src = state.src.replaceAll('](docs/', `](${docs}`);
  });
}
