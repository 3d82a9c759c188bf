/**
 * Checks that product code never converts a text to a regular expression. The JavaScript engine may need
 * exponential time to match such an expression. Patterns that form authors write run in
 * `sdk/form/validation/patterns`. All other regular expressions must be literals.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listRepositoryFiles, projectRoot } from './process.ts';

export interface ExpressionFault {
  file: string;
  line: number;
  found: string;
}

const PRODUCT_SOURCE_FILE_PATTERN = /^(?:sdk|elements|reference-app\/(?:portal|server))\/.*\.[cm]?[jt]sx?$/;
const TEST_FILE_PATTERN = /\.(?:test|spec)\.|\/(?:testing|bench)\//;

/**
 * Files that may build a regular expression from a text, each with the reason why its run time is bounded.
 */
const ALLOWED_DYNAMIC_REGEXP_FILES: ReadonlyMap<string, string> = new Map([
  ['sdk/form/values/date.ts', 'a format has 40 characters and six parts at most, see `moment-shape.ts`'],
]);

/**
 * Matches `RegExp(…)` with anything but a literal, and string methods that convert a text to a regular
 * expression.
 */
const DYNAMIC_REGEXP_PATTERN =
  /\bRegExp\(\s*(?!['"/])[^\n]*|\.(?:match|matchAll|search)\(\s*(?![/'"{]|[A-Z][A-Z_]*\)|\))[^,()\n]*\)/g;

/** Returns the places in a file where a text is converted to a regular expression. */
export function findDynamicRegExpFaultsInFile(file: string, code: string): ExpressionFault[] {
  return [...code.matchAll(DYNAMIC_REGEXP_PATTERN)].map(({ 0: found, index }) => ({
    file,
    line: code.slice(0, index).split('\n').length,
    found: found.trim(),
  }));
}

export const dynamicRegExpFaults = (files = listRepositoryFiles()): ExpressionFault[] =>
  files
    .filter(
      file =>
        PRODUCT_SOURCE_FILE_PATTERN.test(file) &&
        !TEST_FILE_PATTERN.test(file) &&
        !ALLOWED_DYNAMIC_REGEXP_FILES.has(file),
    )
    .flatMap(file => findDynamicRegExpFaultsInFile(file, readFileSync(join(projectRoot, file), 'utf8')));

export const formatDynamicRegExpFault = ({ file, line, found }: ExpressionFault): string =>
  `${file}:${line} ${found}: a text becomes a regular expression; write a literal, or use the patterns of forms`;

if (import.meta.main) {
  const faults = dynamicRegExpFaults();
  for (const fault of faults) console.log(formatDynamicRegExpFault(fault));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
