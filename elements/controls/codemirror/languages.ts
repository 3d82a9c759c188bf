/** The language of a control's code; each has its own chunk. */
import type { Extension } from '@codemirror/state';
import { type Control, optionsOf } from '@countersign/sdk/form';

const loaders: Record<string, () => Promise<Extension>> = {
  json: async () => (await import('@codemirror/lang-json')).json(),
  javascript: async () => (await import('@codemirror/lang-javascript')).javascript(),
  typescript: async () => (await import('@codemirror/lang-javascript')).javascript({ typescript: true }),
  html: async () => (await import('@codemirror/lang-html')).html(),
  css: async () => (await import('@codemirror/lang-css')).css(),
  sql: async () => (await import('@codemirror/lang-sql')).sql(),
};

/** Other names of older forms. */
const names: Record<string, string> = { js: 'javascript', ts: 'typescript', htmlmixed: 'html', xml: 'html' };

/** Names and media types: `js`, `text/javascript`, `application/json`. */
export function languageOf(control: Control): string | undefined {
  const { language, mode } = optionsOf(control);
  const declared = [language, mode].find(one => typeof one === 'string' && one !== '');
  const text = String(declared ?? '')
    .toLowerCase()
    .replace(/^(text|application)\/(x-)?/, '');
  const name = names[text] ?? text;
  return Object.hasOwn(loaders, name) ? name : undefined;
}

/** Nothing for plain text, and for a language that did not arrive: code can be written without its colours. */
export async function highlighting(language: string | undefined): Promise<Extension> {
  const load = language === undefined ? undefined : loaders[language];
  if (!load) return [];
  return load().catch(() => []);
}
