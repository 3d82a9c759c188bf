/** Finds the two browsers that the elements are tested in: those of the machine, by name or by environment. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

interface Wanted {
  name: string;
  variable: string;
  commands: string[];
}

const wanted = {
  chromium: {
    name: 'Chromium',
    variable: 'CHROME_PATH',
    commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  },
  firefox: { name: 'Firefox', variable: 'FIREFOX_PATH', commands: ['firefox-esr', 'firefox'] },
} satisfies Record<string, Wanted>;

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function find({ variable, commands }: Wanted): string | undefined {
  const named = process.env[variable];
  if (named) return isExecutable(named) ? named : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return commands.flatMap(command => folders.map(folder => join(folder, command))).find(isExecutable);
}

/** The path of a browser; throws one sentence that says what to do when there is none. */
export function browserPath(which: keyof typeof wanted): string {
  const path = find(wanted[which]);
  if (path) return path;
  const { name, variable, commands } = wanted[which];
  throw new Error(
    `${name} was not found: install it (${commands[0]}) or put its path into the variable ${variable}.`,
  );
}
