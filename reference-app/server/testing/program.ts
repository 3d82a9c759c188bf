/** The program as a process of its own, for the tests of its life and death. */
import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENCRYPTION_KEY } from './templates.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The compiled code of the program: every start after the first is shorter by it. */
const COMPILED = process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'countersign-compiled');

/** No test pays for the history of the demo company, and copies of the templates open; settings of a test's own come first. */
const SMALL = { DEMO_DATA: 'small', ENCRYPTION_KEY: ENCRYPTION_KEY.toString('base64') };

export interface Program {
  child: ChildProcess;
  output(): string;
  errors(): string;
  /** The address once it listens; rejects where it ends before. */
  url: Promise<string>;
  /** The exit code, or the signal that ended it. */
  end: Promise<number | string>;
}

export function startProgram(env: Record<string, string>, { ipc = false } = {}): Program {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: COMPILED, PORT: '0', ...SMALL, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
  });
  let output = '';
  let errors = '';
  const end = new Promise<number | string>(resolve =>
    child.once('exit', (code, signal) => resolve(code ?? signal ?? '')),
  );
  const url = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', chunk => {
      output += chunk;
      const found = /is at (\S+)/.exec(output);
      if (found) resolve(found[1]!);
    });
    child.stderr?.on('data', chunk => {
      errors += chunk;
    });
    end.then(() => reject(new Error(errors || output)));
  });
  url.catch(() => {});
  return { child, output: () => output, errors: () => errors, url, end };
}
