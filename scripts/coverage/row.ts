/**
 * Defines the types for the lists of requirements and their tests. Exports a function that declares one
 * requirement.
 */

export interface Requirement {
  en: string;
  zh: string;
  /** Paths of the source files that implement the required behaviour, relative to the project root. */
  at: readonly string[];
  /** Tests in the form `file#text`: the path of the test file, and a text that the file contains. */
  tests: readonly string[];
}

export interface Section {
  title: { en: string; zh: string };
  rows: readonly Requirement[];
}

const SHORT_TO_FULL_PATH_PREFIXES: [from: string, to: string][] = [
  ['portal/', 'reference-app/portal/'],
  ['pages/', 'reference-app/portal/pages/'],
  ['shell/', 'reference-app/portal/shell/'],
  ['server/', 'reference-app/server/'],
  ['domains/', 'reference-app/server/domains/'],
  ['e2e/', 'reference-app/e2e/'],
  ['login/', 'elements/login-widget/'],
];

export function fullPath(path: string): string {
  const found = SHORT_TO_FULL_PATH_PREFIXES.find(([from]) => path.startsWith(from));
  return found ? found[1] + path.slice(found[0].length) : path;
}

/** Declares a row. `at` contains file paths separated by spaces. */
export const declareRequirement = (en: string, zh: string, at: string, ...tests: string[]): Requirement => ({
  en,
  zh,
  at: at.split(' ').map(fullPath),
  tests: tests.map(fullPath),
});
