/**
 * The order of requests: loading a chunk requests every chunk that it imports, however deep. A browser finds
 * an import only after it has the file that names it, so that each level would cost another round trip.
 */
import { dirname, relative } from 'node:path/posix';
import type { Plugin, Rolldown } from 'vite';

type Chunks = Readonly<Record<string, Rolldown.RenderedChunk>>;

const RUNTIME = '\0rolldown/runtime.js';

/** The chunk of the bundler's helpers, where an entry imports nothing else: it is written into the entry. */
function soleRuntime(chunk: Rolldown.RenderedChunk, chunks: Chunks): string | undefined {
  const [file, ...others] = chunk.imports;
  const isRuntime = file !== undefined && chunks[file]?.moduleIds.includes(RUNTIME);
  return chunk.isEntry && others.length === 0 && isRuntime ? file : undefined;
}

const directImports = (chunk: Rolldown.RenderedChunk | undefined, chunks: Chunks): readonly string[] =>
  chunk === undefined || soleRuntime(chunk, chunks) !== undefined ? [] : chunk.imports;

/** The chunk's static imports, however deep, those that others import first. */
function importsOf(file: string, chunks: Chunks, seen = new Set<string>()): Set<string> {
  for (const imported of directImports(chunks[file], chunks)) {
    if (seen.has(imported)) continue;
    importsOf(imported, chunks, seen);
    seen.add(imported);
  }
  return seen;
}

function specifierOf(file: string, importer: string): string {
  const path = relative(dirname(importer), file);
  return path.startsWith('.') ? path : `./${path}`;
}

/** Static imports of an entry that only its imports name. */
function flatImports(chunk: Rolldown.RenderedChunk, chunks: Chunks): string {
  const named = new Set(chunk.imports);
  return [...importsOf(chunk.fileName, chunks)]
    .filter(file => !named.has(file))
    .map(file => `import ${JSON.stringify(specifierOf(file, chunk.fileName))};\n`)
    .join('');
}

/** One `import()` as several at once; the first is the one that was asked for. */
function parallelImport(target: string, importer: Rolldown.RenderedChunk, chunks: Chunks): string {
  const loaded = importsOf(importer.fileName, chunks);
  const missing = [...importsOf(target, chunks)].filter(
    file => !loaded.has(file) && file !== importer.fileName,
  );
  const imports = [target, ...missing].map(
    file => `import(${JSON.stringify(specifierOf(file, importer.fileName))})`,
  );
  return imports.length === 1 ? `${imports}` : `Promise.all([${imports}]).then(([first]) => first)`;
}

const importCall = /import\((["'`])([^"'`]+)\1\)/g;

function withParallelImports(code: string, chunk: Rolldown.RenderedChunk, chunks: Chunks): string {
  const targets = new Map(chunk.dynamicImports.map(file => [specifierOf(file, chunk.fileName), file]));
  return code.replaceAll(importCall, (call, _, specifier) => {
    const target = targets.get(specifier);
    return target === undefined ? call : parallelImport(target, chunk, chunks);
  });
}

const importStatement = /^import \{[^}]*\} from "[^"]*";\n/;

/** The helpers keep their names, so that they replace the statement that imports them. */
function withRuntime(code: string, runtime: string, chunks: Chunks): string {
  const helpers = chunks[runtime]?.modules[RUNTIME]?.code ?? '';
  if (!importStatement.test(code)) throw new Error('An entry imports the helpers in a way unknown here.');
  return code.replace(importStatement, () => helpers);
}

export const parallelRequests = (): Plugin => ({
  name: 'countersign-parallel-requests',
  renderChunk(code, chunk, _, { chunks }) {
    const runtime = soleRuntime(chunk, chunks);
    const whole = runtime === undefined ? code : withRuntime(code, runtime, chunks);
    const entry = chunk.isEntry ? flatImports(chunk, chunks) : '';
    return { code: entry + withParallelImports(whole, chunk, chunks), map: null };
  },
});

/** Lists, by entry, the files that a page names in `<link rel="modulepreload">`; see docs/getting-started.md. */
export const preloadList = (): Plugin => ({
  name: 'countersign-preload-list',
  generateBundle(_, bundle) {
    const chunks = Object.fromEntries(
      Object.values(bundle).flatMap(file => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
    ) as unknown as Chunks;
    const lists = Object.values(chunks)
      .filter(({ isEntry }) => isEntry)
      .map(({ fileName, name }) => [name, [fileName, ...importsOf(fileName, chunks)]]);
    this.emitFile({
      type: 'asset',
      fileName: 'modulepreload.json',
      source: `${JSON.stringify(Object.fromEntries(lists), null, 2)}\n`,
    });
  },
});

/**
 * Asks V8 to compile the first form's functions while the file arrives, in place of one by one at their first call;
 * see v8.dev/blog/explicit-compile-hints. Other browsers read a comment.
 */
export const compileHint = ({ fileName }: Rolldown.RenderedChunk): string =>
  fileName === 'form-renderer.js' ? '//# allFunctionsCalledOnLoad' : '';
