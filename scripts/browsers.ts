/**
 * Finds the two browsers used by the tests: through the variables `CHROME_PATH` and `FIREFOX_PATH`, otherwise
 * by name on the PATH.
 */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without a user interface. It renders the pages with a third less CPU time. */
export const HEADLESS_SHELL = 'chromium-headless-shell';

const BROWSERS = {
  chromium: {
    name: 'Chromium',
    variable: 'CHROME_PATH',
    commands: [
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
      'chrome',
      HEADLESS_SHELL,
    ],
  },
  firefox: { name: 'Firefox', variable: 'FIREFOX_PATH', commands: ['firefox-esr', 'firefox'] },
} as const;

export type BrowserName = keyof typeof BROWSERS;

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the path of the first program in the list that is on the PATH, or undefined. */
export function findExecutableOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(isExecutable);
}

/** Returns the path of a browser, or undefined if it is not installed. */
export function findBrowser(browser: BrowserName): string | undefined {
  const { variable, commands } = BROWSERS[browser];
  const named = process.env[variable];
  if (named) return isExecutable(named) ? named : undefined;
  return findExecutableOnPath(commands);
}

/** Returns the path of a browser. Throws an error that says how to install it if it is missing. */
export function browserExecutablePath(browser: BrowserName): string {
  const path = findBrowser(browser);
  if (path) return path;
  const { name, variable, commands } = BROWSERS[browser];
  throw new Error(
    `${name} was not found: install it (${commands[0]}) or put its path into the variable ${variable}.`,
  );
}

/**
 * Returns the Chromium that the tests use: the headless shell if it is installed. `npm run test:full` uses
 * the full browser, as users do.
 */
export function findChromiumPathForTests(): string {
  const isShort = process.env.TEST_ALL !== '1' && !process.env[BROWSERS.chromium.variable];
  return (isShort && findExecutableOnPath([HEADLESS_SHELL])) || browserExecutablePath('chromium');
}
