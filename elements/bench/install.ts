/** Installs each contender into a folder of its own under `.cache/bench` and bundles its entry there. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import type { Contender } from './contenders.ts';

const run = promisify(execFile);
export const cache = join(import.meta.dirname, '..', '.cache', 'bench');

/** The folder of a contender's bundle. */
export const builtIn = ({ name }: Contender): string => join(cache, name, 'built');

async function install({ packages }: Contender, folder: string): Promise<void> {
  const wanted = JSON.stringify({ private: true, type: 'module', dependencies: packages });
  const file = join(folder, 'package.json');
  const stamp = join(folder, '.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  writeFileSync(file, wanted);
  if (Object.keys(packages).length > 0) {
    await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder });
  }
  writeFileSync(stamp, wanted);
}

async function bundle({ name }: Contender, folder: string): Promise<void> {
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: 'built',
      target: 'es2023',
      modulePreload: false,
      cssCodeSplit: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: join(folder, `${name}.js`),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'entry.js', assetFileNames: 'entry[extname]' },
        onLog: () => {},
      },
    },
  });
}

/** Without this Vite bundles for development. */
process.env.NODE_ENV = 'production';

/** Updates the packages and the bundle of one contender. */
export async function prepare(contender: Contender): Promise<void> {
  const folder = join(cache, contender.name);
  mkdirSync(folder, { recursive: true });
  await install(contender, folder);
  cpSync(join(import.meta.dirname, 'entries'), folder, { recursive: true });
  await bundle(contender, folder);
}
