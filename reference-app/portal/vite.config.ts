/**
 * Builds the portal to `dist`. In development, serves the portal with hot reload and proxies requests for the
 * server.
 */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import {
  compactStylesPlugin,
  precomputeTokensPlugin,
  removeDocumentationPlugin,
} from '../../elements/vite.lean.ts';
import { sharedBuildOptions } from '../../vite.config.ts';
import { chunkGroups } from './vite.chunks.ts';
import { compileHintsPlugin } from './vite.compile-hints.ts';
import { firstApiCallsScriptPlugin } from './vite.first-calls.ts';
import { pageFilesPlugin } from './vite.pages.ts';
import { serviceWorkerPlugin } from './vite.service-worker.ts';

const serverUrl = process.env.SERVER_URL ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '.cache/vite',
  plugins: [
    react(),
    removeDocumentationPlugin(),
    compactStylesPlugin(),
    precomputeTokensPlugin(),
    firstApiCallsScriptPlugin(),
    pageFilesPlugin(),
    serviceWorkerPlugin(),
    compileHintsPlugin(),
  ],
  // URLs must be relative, because the page stored by the service worker loads its files from another folder.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'js' ? { relative: true } : undefined) },
  build: {
    ...sharedBuildOptions,
    outDir: 'dist',
    // The manifest lists the files of each page. A test limits the total size of these files.
    manifest: true,
    // Splits the CSS, so that a page waits only for the styles that it needs.
    cssCodeSplit: true,
    // Omits the preload polyfill, because all browsers of the build target support module preloading.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups() } },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/digital-portal': serverUrl,
      '/mkplat-admin': serverUrl,
      '/analysis-center-admin': serverUrl,
      '/elements/': serverUrl,
      '/docs': serverUrl,
    },
  },
});
