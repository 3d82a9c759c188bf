/** The shapes of the coverage lists, and how their lines are written. */

export interface Requirement {
  en: string;
  zh: string;
  /** Files that do it, from the root. */
  at: readonly string[];
  /** `file#text`: the test file, and a text that it contains. */
  tests: readonly string[];
}

export interface Section {
  title: { en: string; zh: string };
  rows: readonly Requirement[];
}

const SHORT: [from: string, to: string][] = [
  ['portal/', 'reference-app/portal/'],
  ['pages/', 'reference-app/portal/pages/'],
  ['shell/', 'reference-app/portal/shell/'],
  ['server/', 'reference-app/server/'],
  ['resources/', 'reference-app/server/resources/'],
  ['e2e/', 'reference-app/e2e/'],
  ['login/', 'elements/login-widget/'],
];

export function fullPath(path: string): string {
  const found = SHORT.find(([from]) => path.startsWith(from));
  return found ? found[1] + path.slice(found[0].length) : path;
}

/** `at`: files by space. */
export const row = (en: string, zh: string, at: string, ...tests: string[]): Requirement => ({
  en,
  zh,
  at: at.split(' ').map(fullPath),
  tests: tests.map(fullPath),
});
