/** Bundles the output of Angular's compiler, and links Angular's packages with the same compiler. */
import { createRequire } from 'node:module';
import { ConsoleLogger, LogLevel, NodeJSFileSystem } from '@angular/compiler-cli';
import { createEs2015LinkerPlugin } from '@angular/compiler-cli/linker/babel';
import { defineConfig, type Plugin } from 'vite';
import { elements, pages } from '../elements.ts';

const require = createRequire(import.meta.url);
const compiler = createRequire(require.resolve('@angular/compiler-cli/package.json'));
const { transformAsync } = await import(compiler.resolve('@babel/core'));

const link = createEs2015LinkerPlugin({
  fileSystem: new NodeJSFileSystem(),
  logger: new ConsoleLogger(LogLevel.warn),
});

/** Angular publishes its packages half compiled; without this step the page would need the compiler in the browser. */
const linker: Plugin = {
  name: 'angular-linker',
  transform: {
    filter: { id: /@angular[/\\].+\.mjs$/, code: 'ɵɵngDeclare' },
    handler: async (code, filename) => {
      const options = { filename, compact: false, configFile: false, babelrc: false, sourceMaps: true };
      const linked = await transformAsync(code, { ...options, plugins: [link] });
      return { code: linked?.code ?? code, map: linked?.map ?? null };
    },
  },
};

export default defineConfig({
  base: './',
  plugins: [linker],
  define: { ngDevMode: 'false', ngJitMode: 'false', ngServerMode: 'false' },
  resolve: { alias: elements },
  build: { outDir: 'dist/page', chunkSizeWarningLimit: 800, rolldownOptions: { input: pages } },
});
