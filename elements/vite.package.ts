/** Builds the modules of the npm package: a bundler of the page resolves the dependencies, so that a page with React has one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { sharedBuild } from '../vite.config.ts';
import { generate } from './manifest/generate.ts';
import { entries } from './vite.entries.ts';
import { computedTokens, withoutDocs } from './vite.lean.ts';
import { quiet, sharedConfig } from './vite.shared.ts';

const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'));
const names = Object.keys(dependencies);

/** The folder of the package; its modules go below it into `dist`. */
const folder = join(import.meta.dirname, '..', 'dist', 'packages', 'elements');

const typesAndManifest: Plugin = {
  name: 'countersign-types-and-manifest',
  writeBundle: ({ dir }) => generate(dir as string, folder),
};

const isDependency = (id: string): boolean => names.some(name => id === name || id.startsWith(`${name}/`));

export default defineConfig({
  ...sharedConfig,
  base: './',
  plugins: [withoutDocs(), computedTokens(), typesAndManifest],
  build: {
    ...sharedBuild,
    outDir: join(folder, 'dist'),
    modulePreload: false,
    sourcemap: true,
    minify: false,
    lib: { entry: entries, formats: ['es'] },
    rolldownOptions: {
      ...quiet,
      external: isDependency,
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
