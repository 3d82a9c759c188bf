/**
 * Builds dist/: the autoloader, one entry for each element, shared chunks, and the files that are generated
 * from the declarations.
 */
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { sharedBuildOptions } from '../vite.config.ts';
import { generateManifestFiles } from './manifest/generate.ts';
import { chunkGroups } from './vite.chunks.ts';
import { elementEntries } from './vite.entries.ts';
import { compactStylesPlugin, precomputeTokensPlugin, removeDocumentationPlugin } from './vite.lean.ts';
import { thirdPartyNoticesPlugin } from './vite.notices.ts';
import {
  eagerCompileHintForChunk,
  modulePreloadListPlugin,
  parallelRequestsPlugin,
} from './vite.requests.ts';
import { quietLogOptions, sharedConfig } from './vite.shared.ts';

const manifestPlugin: Plugin = {
  name: 'countersign-manifest',
  apply: 'build',
  /** Writes the generated files next to the built files, whatever the output folder is. */
  writeBundle: ({ dir }) => generateManifestFiles(dir ?? join(import.meta.dirname, 'dist')),
};

export default defineConfig({
  ...sharedConfig,
  base: './',
  plugins: [
    ...sharedConfig.plugins,
    removeDocumentationPlugin(),
    compactStylesPlugin(),
    precomputeTokensPlugin(),
    parallelRequestsPlugin(),
    modulePreloadListPlugin(),
    thirdPartyNoticesPlugin(),
    manifestPlugin,
  ],
  build: {
    ...sharedBuildOptions,
    outDir: 'dist',
    modulePreload: false,
    sourcemap: true,
    /** Library mode avoids the helper code that preloads CSS before the first import(). */
    lib: {
      entry: elementEntries,
      formats: ['es'],
    },
    rolldownOptions: {
      ...quietLogOptions,
      /**
       * The bundler is allowed to add exports to `form-renderer.js`, because the other files import from it.
       */
      preserveEntrySignatures: 'allow-extension',
      output: {
        minify: true,
        comments: { annotation: false },
        postBanner: eagerCompileHintForChunk,
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups() },
      },
    },
  },
});
