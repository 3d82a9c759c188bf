/**
 * Marks chunks whose code mostly runs at startup. Browsers that support the hint compile such a chunk on a
 * background thread while it downloads, instead of compiling each function at its first call.
 */
import type { Plugin } from 'vite';

const V8_COMPILE_HINT_COMMENT = '//# allFunctionsCalledOnLoad\n';

/**
 * Names of the chunks that a first page can need (see `vite.chunks.ts`). V8 compiles all their functions when
 * they are loaded.
 */
const CHUNKS_WITH_COMPILE_HINT = [
  'react',
  'base',
  'shell',
  'list',
  'resource',
  'users',
  'element',
  'login',
  'form',
  'task',
];

/** Vite plugin that adds the V8 compile hint to the chunks of the first pages. */
export function compileHintsPlugin(): Plugin {
  return {
    name: 'countersign:compile-hints',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // The hint must be the first line of the file, before the dependency list that the bundler inserts.
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && CHUNKS_WITH_COMPILE_HINT.includes(chunk.name))
            chunk.code = V8_COMPILE_HINT_COMMENT + chunk.code;
      },
    },
  };
}
