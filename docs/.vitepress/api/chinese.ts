/** The comments of the contract in Chinese, by the English sentence: a sentence that changes is a missing one. */
import { readdirSync, readFileSync } from 'node:fs';
import type { FileComments } from './comments.ts';

const folder = new URL('./zh/', import.meta.url);

const read = (name: string): [english: string, chinese: string][] =>
  Object.entries(JSON.parse(readFileSync(new URL(name, folder), 'utf8')));

/** Each sentence stands in one file: that of the first page which has it. */
export const chinese: ReadonlyMap<string, string> = new Map(readdirSync(folder).flatMap(read));

const translated = (text: string): string => chinese.get(text) ?? text;

const inMap = (texts: Map<string, string>) =>
  new Map([...texts].map(([name, text]): [string, string] => [name, translated(text)]));

/** The comments of a file, each that has no Chinese in English. */
export const inChinese = ({ file, calls, fields }: FileComments): FileComments => ({
  file: translated(file),
  calls: inMap(calls),
  fields: new Map([...fields].map(([name, texts]) => [name, inMap(texts)])),
});
