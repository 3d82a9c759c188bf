/**
 * Builds the modules of the npm package. All libraries except the SDK are bundled once for all entries.
 * Bundling prevents a host page from using another version or a second copy of a library.
 */
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { sharedBuildOptions } from '../vite.config.ts';
import { generateManifestFiles } from './manifest/generate.ts';
import { elementEntries, externalPackages } from './vite.entries.ts';
import { compactStylesPlugin, precomputeTokensPlugin, removeDocumentationPlugin } from './vite.lean.ts';
import { thirdPartyNoticesPlugin } from './vite.notices.ts';
import { quietLogOptions, sharedConfig } from './vite.shared.ts';

/** The folder of the package. The built modules are written to its subfolder `dist`. */
const packageRoot = join(import.meta.dirname, '..', 'dist', 'packages', 'elements');

const typesAndManifestPlugin: Plugin = {
  name: 'countersign-types-and-manifest',
  writeBundle: ({ dir }) => generateManifestFiles(dir as string, packageRoot),
};

export default defineConfig({
  ...sharedConfig,
  base: './',
  plugins: [
    removeDocumentationPlugin(),
    compactStylesPlugin(),
    precomputeTokensPlugin(),
    thirdPartyNoticesPlugin(),
    typesAndManifestPlugin,
  ],
  build: {
    ...sharedBuildOptions,
    outDir: join(packageRoot, 'dist'),
    modulePreload: false,
    sourcemap: true,
    minify: false,
    lib: { entry: elementEntries, formats: ['es'] },
    rolldownOptions: {
      ...quietLogOptions,
      external: id => externalPackages.some(name => id === name || id.startsWith(`${name}/`)),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
