/**
 * Checks the texts that people read: one term for each idea, in Chinese and in English (`ideas.ts`).
 * `node scripts/text-terms.ts` lists the places; `npm run check` fails on any.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Idea, ideas } from './ideas.ts';
import { projectFiles, root } from './process.ts';
import type { TermFault } from './terms.ts';

interface Text {
  key: string;
  text: string;
  line: number;
  isChinese: boolean;
}

/** A key with its text, on one line or two. */
const ENTRY = /^[ \t]*(?:'([^'\n]+)'|([\w$]+)):\s*(['"`])((?:\\.|(?!\3)[^\\])*)\3/gm;
/** Both languages on one line: `{ zh: '…', en: '…' }` and `['…', '…']`. */
const PAIR =
  /\bzh: '((?:\\.|[^'\\\n])*)',\s*en: '((?:\\.|[^'\\\n])*)'|\[\s*'((?:\\.|[^'\\\n])*)',\s*'((?:\\.|[^'\\\n])*)'/g;
const CHINESE = /[\u3400-\u9fff]/;

const lineAt = (source: string, index: number): number => source.slice(0, index).split('\n').length;

function textsOf(source: string): Text[] {
  const text = (key: string, value: string, index: number): Text => ({
    key,
    text: value,
    line: lineAt(source, index),
    isChinese: CHINESE.test(value),
  });
  const entries = [...source.matchAll(ENTRY)]
    .filter(({ 1: quoted, 2: bare }) => (quoted ?? bare) !== 'zh' && (quoted ?? bare) !== 'en')
    .map(({ 1: quoted, 2: bare, 4: value = '', index }) => text(quoted ?? bare ?? '', value, index));
  const pairs = [...source.matchAll(PAIR)].flatMap(({ 1: zh, 2: en, 3: first, 4: second, index }) => [
    text(`pair ${index}`, zh ?? first ?? '', index),
    text(`pair ${index}`, en ?? second ?? '', index),
  ]);
  return [...entries, ...pairs];
}

/** Returns every text of one file that has another term for an idea. A file without Chinese holds no texts. */
export function textFaultsOf(file: string, source: string, known: readonly Idea[] = ideas): TermFault[] {
  if (!CHINESE.test(source)) return [];
  const texts = textsOf(source);
  const chineseOf = new Map(texts.filter(one => one.isChinese).map(({ key, text }) => [key, text]));
  return texts.flatMap(({ key, text, line, isChinese }) =>
    known.flatMap(({ zh, en, notZh, notEn, whereZh, notIn }) => {
      if (notIn?.test(file)) return [];
      const chinese = chineseOf.get(key);
      // A text without its Chinese is a value, not a text.
      if (!isChinese && (chinese === undefined || (whereZh && !whereZh.test(chinese)))) return [];
      const found = (isChinese ? notZh : notEn)?.exec(text.replace(/\{\{\w+\}\}/g, ''))?.[0];
      return found === undefined ? [] : [{ file, line, found, use: isChinese ? zh : en }];
    }),
  );
}

const TESTS = /\.test\.tsx?$|\/(?:testing|bench|demo|e2e|dialects)\//;

/** Returns the faults of all texts of the sdk, the elements, the portal and the server. */
export const textFaults = (): TermFault[] =>
  projectFiles(['sdk', 'elements', 'reference-app'])
    .filter(file => /\.tsx?$/.test(file) && !TESTS.test(file))
    .flatMap(file => textFaultsOf(file, readFileSync(join(root, file), 'utf8')));

if (import.meta.main) {
  const faults = textFaults();
  for (const { file, line, found, use } of faults) console.log(`${file}:${line} ${found}: use ${use}`);
  console.log(`${faults.length} texts have another term for an idea.`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
