/** Runs other programs from a script, shows their output, and reports a failure in one sentence. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const projectRoot = join(import.meta.dirname, '..');

/**
 * Returns the environment variables for programs of the project. The pinned Node version and the project's
 * binaries come first on the PATH.
 */
export function createSubprocessEnvironmentVariables(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const bins = [join(projectRoot, 'node_modules', 'node', 'bin'), join(projectRoot, 'node_modules', '.bin')];
  const path = [...bins, process.env.PATH ?? ''].join(delimiter);
  return { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1', ...extra, PATH: path };
}

/** Runs a program in the project root and returns its exit code. */
export function runCommand(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      stdio: 'inherit',
      env: createSubprocessEnvironmentVariables(env),
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
    const stop = (signal: NodeJS.Signals) => child.kill(signal);
    process.once('SIGINT', stop).once('SIGTERM', stop);
    child.on('exit', () => process.off('SIGINT', stop).off('SIGTERM', stop));
  });
}

/** Prints an error message and ends the process with exit code 1. */
export function exitWithError(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/**
 * Returns paths of the project's files from the project root, including untracked files. `folders` limits the
 * result to files in these folders.
 */
export function listRepositoryFiles(folders: string[] = []): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders];
  const listed = execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', maxBuffer: 100_000_000 });
  return listed.split('\n').filter(file => file !== '' && existsSync(join(projectRoot, file)));
}
