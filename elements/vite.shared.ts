/** Defines the options that the build of the elements and the build of their tests share. */
import type { UserConfig } from 'vite';

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

export const sharedConfig = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { dedupe: ['react', 'react-dom'] },
} satisfies UserConfig;
