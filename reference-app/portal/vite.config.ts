/** Builds the portal to `dist`; in development serves it hot and hands the server's paths on. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compactStyles, computedTokens, withoutDocs } from '../../elements/vite.lean.ts';
import { sharedBuild } from '../../vite.config.ts';
import { chunkGroups } from './vite.chunks.ts';
import { compileHints } from './vite.compile-hints.ts';
import { firstCalls } from './vite.first-calls.ts';
import { pageFiles } from './vite.pages.ts';
import { serviceWorker } from './vite.service-worker.ts';

const server = process.env.SERVER_URL ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '.cache/vite',
  plugins: [
    react(),
    withoutDocs(),
    compactStyles(),
    computedTokens(),
    firstCalls(),
    pageFiles(),
    serviceWorker(),
    compileHints(),
  ],
  // The page that the service worker stores loads its files from another folder.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'js' ? { relative: true } : undefined) },
  build: {
    ...sharedBuild,
    outDir: 'dist',
    // The files of each page, whose weight is tested.
    manifest: true,
    // A page waits for the styles of what it shows alone.
    cssCodeSplit: true,
    // Browsers of the target know it.
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
      '/digital-portal': server,
      '/mkplat-admin': server,
      '/analysis-center-admin': server,
      '/elements/': server,
      '/docs': server,
    },
  },
});
