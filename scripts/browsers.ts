/** Finds the two browsers of the tests: by the variables `CHROME_PATH` and `FIREFOX_PATH`, else by name on the PATH. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without windows: the same pages with a third less CPU. */
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

/** The first of the names that is on the PATH, or undefined. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(isExecutable);
}

/** The path of a browser, or undefined. */
export function findBrowser(browser: BrowserName): string | undefined {
  const { variable, commands } = BROWSERS[browser];
  const named = process.env[variable];
  if (named) return isExecutable(named) ? named : undefined;
  return findProgram(commands);
}

/** The path of a browser; throws one sentence with the remedy when there is none. */
export function browserPath(browser: BrowserName): string {
  const path = findBrowser(browser);
  if (path) return path;
  const { name, variable, commands } = BROWSERS[browser];
  throw new Error(
    `${name} was not found: install it (${commands[0]}) or put its path into the variable ${variable}.`,
  );
}

/** The Chromium of the tests: the headless shell where there is one. `npm run test:full` takes the browser that people use. */
export function testChromiumPath(): string {
  const isShort = process.env.TEST_ALL !== '1' && !process.env[BROWSERS.chromium.variable];
  return (isShort && findProgram([HEADLESS_SHELL])) || browserPath('chromium');
}
