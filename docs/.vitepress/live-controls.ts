/** Shows a control's definition at work at the top of its page: the form that its own `json` example makes, above that example. */
import type { MarkdownOptions } from 'vitepress';

type Markdown = Parameters<NonNullable<MarkdownOptions['config']>>[0];

/** The text of a definition where a block is one control; examples of values, for instance, are none. */
function controlIn(text: string): string | undefined {
  try {
    const read: unknown = JSON.parse(text);
    const isControl = typeof read === 'object' && read !== null && 'type' in read;
    return isControl ? text.trim() : undefined;
  } catch {
    return undefined;
  }
}

/** Puts it after the first paragraph, which says what the control is; the block moves there as its source. */
export function liveControls(markdown: Markdown): void {
  markdown.core.ruler.push('live-control', ({ env, tokens, Token }) => {
    if (!/^(zh\/)?controls\//.test(String(env.relativePath))) return;
    const at = tokens.findIndex(
      ({ type, info, content }) =>
        type === 'fence' && info.trim() === 'json' && controlIn(content) !== undefined,
    );
    const place = tokens.findIndex(({ type, level }) => type === 'paragraph_close' && level === 0);
    if (at < 0 || place < 0) return;
    const [source] = tokens.splice(at, 1);
    if (!source) return;
    const control = encodeURIComponent(controlIn(source.content) ?? '');
    const begin = new Token('html_block', '', 0);
    begin.content = `<LiveControl control="${control}">\n\n`;
    const end = new Token('html_block', '', 0);
    end.content = '\n</LiveControl>\n';
    tokens.splice(place + 1, 0, begin, source, end);
  });
}
