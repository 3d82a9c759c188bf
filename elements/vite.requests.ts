/**
 * When a chunk is loaded, requests all chunks that it imports, including indirect imports. Otherwise a
 * browser finds an import only after it has loaded the importing file, and each level of imports costs
 * another round trip.
 */
import { dirname, relative } from 'node:path/posix';
import type { Plugin, Rolldown } from 'vite';

type Chunks = Readonly<Record<string, Rolldown.RenderedChunk>>;

const ROLLDOWN_RUNTIME_MODULE_ID = '\0rolldown/runtime.js';

/**
 * Returns the chunk with the bundler's helper functions if it is the only chunk that the entry imports,
 * otherwise undefined. The code of the returned chunk is inlined into the entry.
 */
function inlinableRuntimeChunk(chunk: Rolldown.RenderedChunk, chunks: Chunks): string | undefined {
  const [file, ...others] = chunk.imports;
  const isRuntime = file !== undefined && chunks[file]?.moduleIds.includes(ROLLDOWN_RUNTIME_MODULE_ID);
  return chunk.isEntry && others.length === 0 && isRuntime ? file : undefined;
}

const directImports = (chunk: Rolldown.RenderedChunk | undefined, chunks: Chunks): readonly string[] =>
  chunk === undefined || inlinableRuntimeChunk(chunk, chunks) !== undefined ? [] : chunk.imports;

/**
 * Returns all static imports of a chunk, including indirect ones. Each file follows the files that it
 * imports.
 */
function transitiveImports(file: string, chunks: Chunks, seen = new Set<string>()): Set<string> {
  for (const imported of directImports(chunks[file], chunks)) {
    if (seen.has(imported)) continue;
    transitiveImports(imported, chunks, seen);
    seen.add(imported);
  }
  return seen;
}

function relativeSpecifier(file: string, importer: string): string {
  const path = relative(dirname(importer), file);
  return path.startsWith('.') ? path : `./${path}`;
}

/**
 * Returns import statements for the indirect imports of an entry, so that the entry itself imports every
 * chunk it needs.
 */
function createTransitiveImportStatements(chunk: Rolldown.RenderedChunk, chunks: Chunks): string {
  const named = new Set(chunk.imports);
  return [...transitiveImports(chunk.fileName, chunks)]
    .filter(file => !named.has(file))
    .map(file => `import ${JSON.stringify(relativeSpecifier(file, chunk.fileName))};\n`)
    .join('');
}

/**
 * Replaces one `import()` by parallel imports of the target module and of the chunks that it needs and that
 * are not loaded yet. The result is the target module.
 */
function createParallelChunkImport(target: string, importer: Rolldown.RenderedChunk, chunks: Chunks): string {
  const loaded = transitiveImports(importer.fileName, chunks);
  const missing = [...transitiveImports(target, chunks)].filter(
    file => !loaded.has(file) && file !== importer.fileName,
  );
  const imports = [target, ...missing].map(
    file => `import(${JSON.stringify(relativeSpecifier(file, importer.fileName))})`,
  );
  return imports.length === 1 ? `${imports}` : `Promise.all([${imports}]).then(([first]) => first)`;
}

const importCallPattern = /import\((["'`])([^"'`]+)\1\)/g;

function parallelizeDynamicImports(code: string, chunk: Rolldown.RenderedChunk, chunks: Chunks): string {
  const targets = new Map(chunk.dynamicImports.map(file => [relativeSpecifier(file, chunk.fileName), file]));
  return code.replaceAll(importCallPattern, (call, _, specifier) => {
    const target = targets.get(specifier);
    return target === undefined ? call : createParallelChunkImport(target, chunk, chunks);
  });
}

const importStatementPattern = /^import \{[^}]*\} from "[^"]*";\n/;

/**
 * Inlines the bundler's helper functions into an entry. The functions keep their names, so that they can
 * replace the statement that imports them.
 */
function inlineBundlerRuntimeHelpers(code: string, runtime: string, chunks: Chunks): string {
  const helpers = chunks[runtime]?.modules[ROLLDOWN_RUNTIME_MODULE_ID]?.code ?? '';
  if (!importStatementPattern.test(code))
    throw new Error('An entry imports the helpers in a way unknown here.');
  return code.replace(importStatementPattern, () => helpers);
}

export const parallelRequestsPlugin = (): Plugin => ({
  name: 'countersign-parallel-requests',
  renderChunk(code, chunk, _, { chunks }) {
    const runtime = inlinableRuntimeChunk(chunk, chunks);
    const whole = runtime === undefined ? code : inlineBundlerRuntimeHelpers(code, runtime, chunks);
    const entry = chunk.isEntry ? createTransitiveImportStatements(chunk, chunks) : '';
    return { code: entry + parallelizeDynamicImports(whole, chunk, chunks), map: null };
  },
});

/**
 * Emits `modulepreload.json`: for each entry, the files that a page should list in `<link
 * rel="modulepreload">`. See docs/getting-started.md.
 */
export const modulePreloadListPlugin = (): Plugin => ({
  name: 'countersign-preload-list',
  generateBundle(_, bundle) {
    const chunks = Object.fromEntries(
      Object.values(bundle).flatMap(file => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
    ) as unknown as Chunks;
    const lists = Object.values(chunks)
      .filter(({ isEntry }) => isEntry)
      .map(({ fileName, name }) => [name, [fileName, ...transitiveImports(fileName, chunks)]]);
    this.emitFile({
      type: 'asset',
      fileName: 'modulepreload.json',
      source: `${JSON.stringify(Object.fromEntries(lists), null, 2)}\n`,
    });
  },
});

/**
 * Returns a comment for the file of the form renderer that makes V8 compile all functions during the
 * download. Without the comment, V8 compiles each function when it is first called. Other browsers ignore the
 * comment. See v8.dev/blog/explicit-compile-hints.
 */
export const eagerCompileHintForChunk = ({ fileName }: Rolldown.RenderedChunk): string =>
  fileName === 'form-renderer.js' ? '//# allFunctionsCalledOnLoad' : '';
