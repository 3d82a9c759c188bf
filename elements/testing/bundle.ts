/** Bundles the tests for the browser: TypeScript, JSX and CommonJS packages become modules with shared chunks. */
import { globSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'vite';
import { quietLogOptions, sharedConfig } from '../vite.shared.ts';

export const elementsFolder = join(import.meta.dirname, '..');
export const cacheFolder = join(elementsFolder, '.cache', 'tests');

const isBrowserTest = (file: string) =>
  !/(^|\/)(node_modules|dist|\.cache)\//.test(file) && !/\.node\.test\.ts$/.test(file);

/** The tests whose path holds one of the filters, or all. Tests named `….node.test.ts` run on Node instead. */
export function findTests(filters: string[]): string[] {
  const files = globSync('**/*.test.{ts,tsx}', { cwd: elementsFolder }).filter(isBrowserTest).sort();
  return filters.length === 0 ? files : files.filter(file => filters.some(filter => file.includes(filter)));
}

const outputName = (file: string) => file.replace(/\.tsx?$/, '').replaceAll('/', '--');

/** Builds the tests and the pages of their frames; returns the built test files. */
export async function bundle(tests: string[]): Promise<string[]> {
  const frames = globSync('testing/frames/*.tsx', { cwd: elementsFolder });
  rmSync(cacheFolder, { recursive: true, force: true });
  const input = Object.fromEntries(
    [...tests, ...frames].map(file => [outputName(file), join(elementsFolder, file)]),
  );
  await build({
    ...sharedConfig,
    define: { ...sharedConfig.define, 'process.env.TEST_ALL': JSON.stringify(process.env.TEST_ALL ?? '') },
    configFile: false,
    root: elementsFolder,
    base: './',
    logLevel: 'warn',
    build: {
      outDir: cacheFolder,
      emptyOutDir: false,
      minify: false,
      target: 'es2024',
      modulePreload: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        ...quietLogOptions,
        input,
        preserveEntrySignatures: 'allow-extension',
        external: /^\/__web-dev-server/,
        output: { entryFileNames: 'built/[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
  return tests.map(file => writeEntry(outputName(file)));
}

/**
 * The runner loads a test file with a query in its address. Chunks import from a built test without one, and it
 * would run twice; so the runner gets a file of its own that only imports the built one.
 */
function writeEntry(name: string): string {
  const entry = join(cacheFolder, `${name}.js`);
  writeFileSync(entry, `import './built/${name}.js';\n`);
  return relative(process.cwd(), entry);
}
