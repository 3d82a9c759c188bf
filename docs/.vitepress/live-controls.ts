/** Shows a control's definition at work at the top of its page: the form that its own `json` example makes. */
import type { MarkdownOptions } from 'vitepress';

type Markdown = Parameters<NonNullable<MarkdownOptions['config']>>[0];

/** The text of a definition where a block is one control; examples of values, for instance, are none. */
function controlIn(text: string): string | undefined {
  try {
    const read: unknown = JSON.parse(text);
    const isControl = typeof read === 'object' && read !== null && 'type' in read;
    return isControl ? JSON.stringify(read) : undefined;
  } catch {
    return undefined;
  }
}

/** Puts it after the first paragraph, which says what the control is. */
export function liveControls(markdown: Markdown): void {
  markdown.core.ruler.push('live-control', ({ env, tokens, Token }) => {
    if (!/^(zh\/)?controls\//.test(String(env.relativePath))) return;
    const examples = tokens.filter(({ type, info }) => type === 'fence' && info.trim() === 'json');
    const [control] = examples.flatMap(({ content }) => controlIn(content) ?? []);
    const place = tokens.findIndex(({ type, level }) => type === 'paragraph_close' && level === 0);
    if (control === undefined || place < 0) return;
    const live = new Token('html_block', '', 0);
    live.content = `<LiveControl control="${encodeURIComponent(control)}" />\n`;
    tokens.splice(place + 1, 0, live);
  });
}
