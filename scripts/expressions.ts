/**
 * Checks that no text becomes a regular expression: the engine of JavaScript may take exponential time for it. Patterns of
 * authors run in `sdk/form/validation/patterns`; everything else is a literal.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles, root } from './process.ts';

export interface ExpressionFault {
  file: string;
  line: number;
  found: string;
}

const PRODUCT = /^(?:sdk|elements|reference-app\/(?:portal|server))\/.*\.[cm]?[jt]sx?$/;
const OTHER = /\.(?:test|spec)\.|\/(?:testing|bench)\//;

/** Files with an expression that is made of a text, and the reason why it is bounded. */
const BOUNDED: ReadonlyMap<string, string> = new Map([
  ['sdk/form/values/date.ts', 'a format has 40 characters and six parts at most, see `moment-shape.ts`'],
]);

/** `RegExp(…)` of anything but a literal; and the methods of texts that make one of any text. */
const MADE =
  /\bRegExp\(\s*(?!['"/])[^\n]*|\.(?:match|matchAll|search)\(\s*(?![/'"{]|[A-Z][A-Z_]*\)|\))[^,()\n]*\)/g;

/** Returns the places where a text becomes a regular expression. */
export function faultsIn(file: string, code: string): ExpressionFault[] {
  return [...code.matchAll(MADE)].map(({ 0: found, index }) => ({
    file,
    line: code.slice(0, index).split('\n').length,
    found: found.trim(),
  }));
}

export const expressionFaults = (files = projectFiles()): ExpressionFault[] =>
  files
    .filter(file => PRODUCT.test(file) && !OTHER.test(file) && !BOUNDED.has(file))
    .flatMap(file => faultsIn(file, readFileSync(join(root, file), 'utf8')));

export const expressionText = ({ file, line, found }: ExpressionFault): string =>
  `${file}:${line} ${found}: a text becomes a regular expression; write a literal, or use the patterns of forms`;

if (import.meta.main) {
  const faults = expressionFaults();
  for (const fault of faults) console.log(expressionText(fault));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
