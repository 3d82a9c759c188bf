/** The blocks of code in the English pages and in what a visitor reads first: the Chinese ones differ from them in comments and texts alone, which a test of its own holds. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const docs = join(import.meta.dirname, '..', '..');

export interface Block {
  /** The page from the folder of the docs, and the line of its first line of code. */
  page: string;
  line: number;
  language: string;
  /** The text behind the language: `live`, `fragment`. */
  info: string;
  code: string;
}

const FIRST_READ = ['../README.md', '../elements/README.md'];

const FENCE = /^( *)(`{3,})(\w+)(.*)\n([\s\S]*?)^\1\2 *$/gm;

export function blocks(): Block[] {
  const pages = globSync('**/*.md', {
    cwd: docs,
    exclude: ['zh/**', 'decisions/**', '.vitepress/**'],
  }).sort();
  return [...FIRST_READ, ...pages].flatMap(page => {
    const text = readFileSync(join(docs, page), 'utf8');
    return [...text.matchAll(FENCE)].map(([, indent = '', , language = '', info = '', code = ''], at) => ({
      page,
      line: lineOf(text, at) + 1,
      language,
      info: info.trim(),
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }));
  });
}

/** The line of the block with this number. */
function lineOf(text: string, at: number): number {
  const match = [...text.matchAll(FENCE)][at];
  return text.slice(0, match?.index).split('\n').length;
}
