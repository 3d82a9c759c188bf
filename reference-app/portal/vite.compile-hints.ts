/**
 * Marks the chunks of which most runs at once: browsers that know the hint compile them while they arrive, beside the
 * page's own thread, and not function by function as each is called.
 */
import type { Plugin } from 'vite';

const HINT = '//# allFunctionsCalledOnLoad\n';

/** The chunks of first pages (`vite.chunks.ts`). */
const CHUNKS = ['react', 'base', 'shell', 'list', 'resource', 'users', 'element', 'login', 'form', 'task'];

/** For the build of the portal. */
export function compileHints(): Plugin {
  return {
    name: 'countersign:compile-hints',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // The hint stands first in its file: before the list of files that the bundler writes there.
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && CHUNKS.includes(chunk.name)) chunk.code = HINT + chunk.code;
      },
    },
  };
}
