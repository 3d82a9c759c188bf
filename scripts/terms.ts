/**
 * Checks the vocabulary of the project: names, comments and texts use the standard term of the field, one for each idea;
 * and that no literal is spread.
 * `node scripts/terms.ts [folder …]` lists the places; `npm run check` fails on any.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles, root } from './process.ts';
import { exceptions, phrases, terms } from './vocabulary.ts';

export interface TermFault {
  file: string;
  line: number;
  found: string;
  use: string;
}

const CHECKED = /\.([cm]?[jt]sx?|css|sql|html|vue|svelte|md)$/;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:\w'"`])\/\/[^\n]*|<!--[\s\S]*?-->|(?<=\n|^)\s*--[^\n]*/g;

/** Splits `openDeedDialog`, `deed-dialog` and `DEED_DIALOG` into lower-case parts. */
export const partsOf = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map(part => part.toLowerCase());

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

const isExcepted = (name: string): boolean => exceptions.some(pattern => pattern.test(name));

function termIn(name: string): { found: string; use: string } | undefined {
  if (isExcepted(name)) return undefined;
  for (const part of partsOf(name)) {
    const use = terms.get(part);
    if (use !== undefined) return { found: name, use };
  }
  return undefined;
}

/** A string on one line. */
const QUOTED = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;

const blanked = (text: string): string => text.replace(/[^\n]/g, ' ');

function faultsOfNames(file: string, text: string): TermFault[] {
  // A string with a space is a sentence or the title of a test, not a name.
  const code = text
    .replace(COMMENT, blanked)
    .replace(QUOTED, quoted => (quoted.includes(' ') ? blanked(quoted) : quoted));
  return [...code.matchAll(/[A-Za-z_$][\w$-]*/g)].flatMap(({ 0: name, index }) => {
    const fault = termIn(name);
    return fault ? [{ file, line: lineAt(text, index), ...fault }] : [];
  });
}

function faultsOfProse(file: string, text: string, prose: RegExp): TermFault[] {
  return [...text.matchAll(prose)].flatMap(({ 0: comment, index }) =>
    phrases.flatMap(({ pattern, use }) =>
      [...comment.matchAll(pattern)].map(match => ({
        file,
        line: lineAt(text, index + match.index),
        found: match[0].trim(),
        use,
      })),
    ),
  );
}

/** A spread of a literal: an object, or an array that no method is called on. */
const PACKED = /\.\.\.\{(?!\})|\.\.\.\[[^[\]]*\](?=\s*[,\])])/g;

function faultsOfSpreads(file: string, text: string): TermFault[] {
  const code = text.replace(COMMENT, blanked).replace(QUOTED, blanked);
  return [...code.matchAll(PACKED)].map(({ index }) => ({
    file,
    line: lineAt(text, index),
    found: 'a spread of a literal',
    use: 'its properties or elements',
  }));
}

/** Returns every place of one file that uses a word of the list or spreads a literal. */
export function faultsOf(file: string, text: string): TermFault[] {
  const path = file.split('/').flatMap(name => {
    const fault = termIn(name);
    return fault ? [{ file, line: 0, ...fault }] : [];
  });
  if (file.endsWith('.md')) return [...path, ...faultsOfProse(file, text, /[\s\S]+/g)];
  return [
    ...path,
    ...faultsOfNames(file, text),
    ...faultsOfSpreads(file, text),
    ...faultsOfProse(file, text, COMMENT),
  ];
}

/** Files that quote the list itself. */
const LISTS = new Set([
  'scripts/vocabulary.ts',
  'scripts/terms.ts',
  'scripts/terms.test.ts',
  'scripts/ideas.ts',
]);

/** Returns the faults of all tracked files below the given folders; of the whole project without any. */
export function termFaults(folders: string[] = []): TermFault[] {
  return projectFiles(folders)
    .filter(file => CHECKED.test(file) && !LISTS.has(file))
    .flatMap(file => faultsOf(file, readFileSync(join(root, file), 'utf8')));
}

if (import.meta.main) {
  const faults = termFaults(process.argv.slice(2));
  for (const { file, line, found, use } of faults) console.log(`${file}:${line} ${found}: use ${use}`);
  console.log(`${faults.length} places use a word of the list.`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
