/** What the build of the elements and the build of their tests have in common. */
import type { UserConfig } from 'vite';

export const sharedConfig = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { dedupe: ['react', 'react-dom', '@emotion/react', '@emotion/cache'] },
} satisfies UserConfig;
