/** Peers of the benches: each is installed into a folder of its own and bundled there, so that the product has none of them. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';

const run = promisify(execFile);

interface Peer {
  /** Below a `.cache`; the bundle is `built/entry.js` in it. */
  folder: string;
  /** The folder of the entries, copied beside the packages. */
  entries: string;
  /** The file of the entry. */
  entry: string;
  packages: Readonly<Record<string, string>>;
}

/** Without this Vite bundles for development. */
process.env.NODE_ENV = 'production';

/** Updates the packages and the bundle of a peer. */
export async function preparePeer({ folder, entries, entry, packages }: Peer): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await install(folder, packages);
  cpSync(entries, folder, { recursive: true });
  await bundle(folder, entry);
}

async function install(folder: string, packages: Peer['packages']): Promise<void> {
  const wanted = JSON.stringify({ private: true, type: 'module', dependencies: packages });
  const stamp = join(folder, '.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  writeFileSync(join(folder, 'package.json'), wanted);
  if (Object.keys(packages).length > 0) {
    await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder });
  }
  writeFileSync(stamp, wanted);
}

async function bundle(folder: string, entry: string): Promise<void> {
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
        input: join(folder, entry),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'entry.js', assetFileNames: 'entry[extname]' },
        onLog: () => {},
      },
    },
  });
}
