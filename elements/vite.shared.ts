/** Options that the build of the elements and the build of their tests share. */
import type { UserConfig } from 'vite';

/** Packages mark their modules for React's servers, which says nothing here; how long a plugin took is no fault. */
const ignored = new Set(['MODULE_LEVEL_DIRECTIVE', 'PLUGIN_TIMINGS']);

export const quiet = {
  onLog(
    level: 'warn' | 'info' | 'debug',
    log: { code?: string },
    handle: (level: 'warn' | 'info' | 'debug', log: never) => void,
  ): void {
    if (!ignored.has(log.code ?? '')) handle(level, log as never);
  },
};

export const sharedConfig = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { dedupe: ['react', 'react-dom', '@emotion/react', '@emotion/cache'] },
} satisfies UserConfig;
