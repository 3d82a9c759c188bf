/**
 * Builds the modules of the npm package. Everything but the sdk is bundled, once for all entries: a library that is left to the page
 * may be installed in another version, or in two, and then takes the React of the page.
 */
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { sharedBuild } from '../vite.config.ts';
import { generate } from './manifest/generate.ts';
import { entries, externalPackages } from './vite.entries.ts';
import { compactStyles, computedTokens, withoutDocs } from './vite.lean.ts';
import { thirdPartyNotices } from './vite.notices.ts';
import { quiet, sharedConfig } from './vite.shared.ts';

/** The folder of the package; its modules go below it into `dist`. */
const folder = join(import.meta.dirname, '..', 'dist', 'packages', 'elements');

const typesAndManifest: Plugin = {
  name: 'countersign-types-and-manifest',
  writeBundle: ({ dir }) => generate(dir as string, folder),
};

export default defineConfig({
  ...sharedConfig,
  base: './',
  plugins: [withoutDocs(), compactStyles(), computedTokens(), thirdPartyNotices(), typesAndManifest],
  build: {
    ...sharedBuild,
    outDir: join(folder, 'dist'),
    modulePreload: false,
    sourcemap: true,
    minify: false,
    lib: { entry: entries, formats: ['es'] },
    rolldownOptions: {
      ...quiet,
      external: id => externalPackages.some(name => id === name || id.startsWith(`${name}/`)),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
