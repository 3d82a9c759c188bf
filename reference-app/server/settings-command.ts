/** `npm run settings -w reference-app/server`: every setting with its value, and everything that is wrong with them. */
import { settingsFrom } from './settings.ts';
import { SETTINGS } from './settings-list.ts';
import { StartError } from './start-error.ts';

/** A line for each setting. A secret is only said to be there. */
export function settingLines(env: NodeJS.ProcessEnv): string[] {
  const width = Math.max(...SETTINGS.map(({ name }) => name.length));
  return SETTINGS.map(({ name, otherwise, meaning, isSecret }) => {
    const set = env[name];
    const value = set ? (isSecret ? '(set)' : set) : `${otherwise || 'none'} (default)`;
    return `${name.padEnd(width)}  ${value}\n${' '.repeat(width + 2)}${meaning}`;
  });
}

/** A sentence for each setting that keeps the server from starting, not only for the first. */
export function settingFaults(env: NodeJS.ProcessEnv): string[] {
  const left = { ...env };
  const faults: string[] = [];
  for (;;) {
    try {
      settingsFrom(left);
      return faults;
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      faults.push(error.message);
      // Each sentence begins with the name of its setting.
      const name = /^[A-Z_]+/.exec(error.message)?.[0] ?? '';
      if (!left[name]) return faults;
      delete left[name];
    }
  }
}

if (import.meta.main) {
  for (const line of settingLines(process.env)) console.log(line);
  const faults = settingFaults(process.env);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
