/** The comments of the contract in Chinese, by the English sentence: a sentence that changes is a missing one. */
import { readdirSync, readFileSync } from 'node:fs';
import { nouns } from '../../../sdk/api/nouns/index.ts';
import type { FileComments } from './comments.ts';

const folder = new URL('./zh/', import.meta.url);

const read = (name: string): [english: string, chinese: string][] =>
  Object.entries(JSON.parse(readFileSync(new URL(name, folder), 'utf8')));

/**
 * Each sentence has its translation in one file: that of the first page with the sentence. Described nouns have
 * the summary of their calls in both languages.
 */
export const chinese: ReadonlyMap<string, string> = new Map([
  ...readdirSync(folder).flatMap(read),
  ...nouns.flatMap(({ summary }): [string, string][] => (summary ? [[summary.en, summary.zh]] : [])),
]);

const translated = (text: string): string => chinese.get(text) ?? text;

const inMap = (texts: Map<string, string>) =>
  new Map([...texts].map(([name, text]): [string, string] => [name, translated(text)]));

/** The comments of a file, each that has no Chinese in English. */
export const inChinese = ({ file, calls, fields }: FileComments): FileComments => ({
  file: translated(file),
  calls: inMap(calls),
  fields: new Map([...fields].map(([name, texts]) => [name, inMap(texts)])),
});
