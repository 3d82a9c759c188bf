/** Builds dist/: the autoloader, one entry for each element, shared chunks, and what is generated from the declarations. */
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { sharedBuild } from '../vite.config.ts';
import { generate } from './manifest/generate.ts';
import { chunkGroups } from './vite.chunks.ts';
import { entries } from './vite.entries.ts';
import { compactStyles, computedTokens, withoutDocs } from './vite.lean.ts';
import { thirdPartyNotices } from './vite.notices.ts';
import { compileHint, parallelRequests, preloadList } from './vite.requests.ts';
import { quiet, sharedConfig } from './vite.shared.ts';

const manifest: Plugin = {
  name: 'countersign-manifest',
  apply: 'build',
  /** Beside the built files, wherever they go. */
  writeBundle: ({ dir }) => generate(dir ?? join(import.meta.dirname, 'dist')),
};

export default defineConfig({
  ...sharedConfig,
  base: './',
  plugins: [
    withoutDocs(),
    compactStyles(),
    computedTokens(),
    parallelRequests(),
    preloadList(),
    thirdPartyNotices(),
    manifest,
  ],
  build: {
    ...sharedBuild,
    outDir: 'dist',
    modulePreload: false,
    sourcemap: true,
    /** As a library: no helper that preloads a page's css comes with the first import(). */
    lib: {
      entry: entries,
      formats: ['es'],
    },
    rolldownOptions: {
      ...quiet,
      /** Lets `form-renderer.js` export to the other files what they share with it. */
      preserveEntrySignatures: 'allow-extension',
      output: {
        minify: true,
        comments: { annotation: false },
        postBanner: compileHint,
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: { groups: chunkGroups() },
      },
    },
  },
});
