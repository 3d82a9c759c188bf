/** Runs the blocks marked `html live` above their source; `height=300` reserves the height of the result. */
import type { MarkdownOptions } from 'vitepress';

type Markdown = Parameters<NonNullable<MarkdownOptions['config']>>[0];

export function liveExamples(markdown: Markdown): void {
  markdown.core.ruler.push('live-example', ({ tokens, Token }) => {
    const block = (content: string) => {
      const token = new Token('html_block', '', 0);
      token.content = content;
      return token;
    };
    for (let at = tokens.length - 1; at >= 0; at -= 1) {
      const token = tokens[at];
      if (token?.type !== 'fence' || !/^html live\b/.test(token.info)) continue;
      const [, height = '160'] = /height=(\d+)/.exec(token.info) ?? [];
      token.info = 'html';
      const source = encodeURIComponent(token.content.trim());
      tokens.splice(at + 1, 0, block('\n</Example>\n'));
      tokens.splice(at, 0, block(`<Example source="${source}" height="${height}">\n\n`));
    }
  });
}
