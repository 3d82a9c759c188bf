/** Loads the syntax highlighting for a language. Each language is a separate chunk. */
import type { Extension } from '@codemirror/state';
import { type Control, controlOptionsOf } from '@countersign/sdk/form';

const languageLoaders: Record<string, () => Promise<Extension>> = {
  json: async () => (await import('@codemirror/lang-json')).json(),
  javascript: async () => (await import('@codemirror/lang-javascript')).javascript(),
  typescript: async () => (await import('@codemirror/lang-javascript')).javascript({ typescript: true }),
  html: async () => (await import('@codemirror/lang-html')).html(),
  css: async () => (await import('@codemirror/lang-css')).css(),
  sql: async () => (await import('@codemirror/lang-sql')).sql(),
};

/** Aliases for languages that older definitions use. */
const languageAliases: Record<string, string> = {
  js: 'javascript',
  ts: 'typescript',
  htmlmixed: 'html',
  xml: 'html',
};

/**
 * Returns the code language that the option `language` or `mode` of a control declares. The options accept
 * names and media types, such as `js`, `text/javascript` and `application/json`.
 */
export function codeLanguage(control: Control): string | undefined {
  const { language, mode } = controlOptionsOf(control);
  const declared = [language, mode].find(one => typeof one === 'string' && one !== '');
  const text = String(declared ?? '')
    .toLowerCase()
    .replace(/^(text|application)\/(x-)?/, '');
  const name = languageAliases[text] ?? text;
  return Object.hasOwn(languageLoaders, name) ? name : undefined;
}

/**
 * Loads the highlighting for a language. Returns an empty extension for plain text and if the chunk cannot be
 * loaded, because code can be edited without colours.
 */
export async function loadHighlighting(language: string | undefined): Promise<Extension> {
  const load = language === undefined ? undefined : languageLoaders[language];
  if (!load) return [];
  return load().catch(() => []);
}
