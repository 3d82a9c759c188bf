/** Puts the list of the pages of calls in the place of `<!-- pages of calls -->`. */
import type { MarkdownOptions } from 'vitepress';
import { commentsOf } from './comments.ts';
import { groups, type Lang } from './groups.ts';

type Markdown = Parameters<NonNullable<MarkdownOptions['config']>>[0];

function listIn(lang: Lang): string {
  const lines = groups.map(({ name, title, files }) => {
    const count = files.reduce((sum, file) => sum + commentsOf(file).calls.size, 0);
    const calls = lang === 'zh' ? `${count} 个接口` : `${count} ${count === 1 ? 'call' : 'calls'}`;
    return `- [${title[lang]}](./${name}.md): ${calls}`;
  });
  const errors = lang === 'zh' ? '- [错误与处理方法](./errors.md)' : '- [Errors and their fix](./errors.md)';
  return [...lines, errors].join('\n');
}

export function callList(markdown: Markdown): void {
  markdown.core.ruler.after('normalize', 'call-list', state => {
    const lang = String(state.env.relativePath).startsWith('zh/') ? 'zh' : 'en';
    state.src = state.src.replace('<!-- pages of calls -->', () => listIn(lang));
  });
}
