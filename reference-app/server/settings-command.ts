/**
 * Implements the command that prints every setting with its value and all errors: `npm run settings -w
 * reference-app/server`.
 */
import { readServerSettingsFromEnv } from './settings.ts';
import { SERVER_ENVIRONMENT_SETTINGS } from './settings-list.ts';
import { StartError } from './start-error.ts';

/** Returns one line per setting. For secrets, the line shows only whether they are set. */
export function formatSettingLines(env: NodeJS.ProcessEnv): string[] {
  const width = Math.max(...SERVER_ENVIRONMENT_SETTINGS.map(({ name }) => name.length));
  return SERVER_ENVIRONMENT_SETTINGS.map(({ name, otherwise, meaning, isSecret }) => {
    const set = env[name];
    const value = set ? (isSecret ? '(set)' : set) : `${otherwise || 'none'} (default)`;
    return `${name.padEnd(width)}  ${value}\n${' '.repeat(width + 2)}${meaning}`;
  });
}

/**
 * Returns one sentence for each setting that prevents the server from starting. The check continues after an
 * error, so that all errors are reported.
 */
export function settingErrors(env: NodeJS.ProcessEnv): string[] {
  const left = { ...env };
  const faults: string[] = [];
  for (;;) {
    try {
      readServerSettingsFromEnv(left);
      return faults;
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      faults.push(error.message);
      // Each error message begins with the name of its setting.
      const name = /^[A-Z_]+/.exec(error.message)?.[0] ?? '';
      if (!left[name]) return faults;
      delete left[name];
    }
  }
}

if (import.meta.main) {
  for (const line of formatSettingLines(process.env)) console.log(line);
  const faults = settingErrors(process.env);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
