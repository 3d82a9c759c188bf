/** Defines the options that the build of the elements and the build of their tests share. */
import type { Plugin, UserConfig } from 'vite';

/**
 * Codes of log messages that these builds ignore: module directives for React Server Components in packages,
 * and the timings of slow plugins.
 */
const ignoredLogCodes = new Set(['MODULE_LEVEL_DIRECTIVE', 'PLUGIN_TIMINGS']);

export const quietLogOptions = {
  onLog(
    level: 'warn' | 'info' | 'debug',
    log: { code?: string },
    handle: (level: 'warn' | 'info' | 'debug', log: never) => void,
  ): void {
    if (!ignoredLogCodes.has(log.code ?? '')) handle(level, log as never);
  },
};

/**
 * Gives the numbers of big.js a prototype that inherits nothing. The package assigns `toString`, `valueOf` and
 * `constructor`, which throws if the page has frozen `Object.prototype`.
 */
const frozenPrototypesPlugin: Plugin = {
  name: 'countersign-frozen-prototypes',
  transform: {
    filter: { id: /\/big\.js\/big\.mjs$/ },
    handler(code) {
      const changed = code.replace(/^ {2}P = \{\},/m, '  P = { __proto__: null },');
      if (changed === code) this.error('big.js has no prototype `P = {}`.');
      return { code: changed, map: null };
    },
  },
};

export const sharedConfig = {
  plugins: [frozenPrototypesPlugin],
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { dedupe: ['react', 'react-dom'] },
} satisfies UserConfig;
