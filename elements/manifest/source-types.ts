/**
 * Generates `.d.ts` files next to the built elements, with the types to which the declarations of the
 * elements refer. The TypeScript compiler generates the files from the sources.
 */
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const repositoryRoot = join(import.meta.dirname, '..', '..');

/** Source files that may contain types which the element declarations use. */
const typeSourceGlobs = [
  'sdk/form/**/*.ts',
  'sdk/flow/model/{basics,flow}.ts',
  'elements/element/theme/theme.ts',
  'elements/flow-designer/page-types.ts',
  'elements/form-designer/page-types.ts',
  'elements/form-renderer/custom/custom-controls.ts',
  'elements/ui/picking/lookups.ts',
];

/** Returns the names of the exported interfaces and types, by source file. */
export function readExportedTypeNamesBySourceFile(root = repositoryRoot): Map<string, string[]> {
  const files = globSync(typeSourceGlobs, { cwd: root }).filter(
    file => !/\.test\.ts$|\/index\.ts$/.test(file),
  );
  return new Map(files.sort().map(file => [file, exportedTypeNames(readFileSync(join(root, file), 'utf8'))]));
}

const exportedTypeNames = (source: string) =>
  [...source.matchAll(/^export (?:interface|type) (\w+)/gm)].map(match => match[1] ?? '');

/**
 * Compiles the sources that export the wanted types, and everything they import, to declaration files in
 * `dist/types`. Returns the exported names by module.
 */
export function emitTypeDeclarations(wanted: string[], dist: string): Record<string, string[]> {
  const exporting = [...readExportedTypeNamesBySourceFile()].filter(([, names]) =>
    names.some(name => wanted.includes(name)),
  );
  if (exporting.length > 0)
    compileDeclarations(
      [...exporting.map(([file]) => file), 'sdk/form/index.ts', 'sdk/flow/index.ts'].map(file =>
        join(repositoryRoot, file),
      ),
      join(dist, 'types'),
    );
  rewriteSdkImports(join(dist, 'types'));
  return Object.fromEntries(
    exporting.map(([file, names]) => [`./types/${file.replace(/\.ts$/, '.js')}`, names]),
  );
}

/** Returns the source file for each entry of the SDK. */
const sdkSourceFileByEntry = (): Record<string, string> =>
  JSON.parse(readFileSync(join(repositoryRoot, 'sdk', 'package.json'), 'utf8')).exports;

/**
 * Maps the import paths of the SDK to source files, because the compiler emits types only for source files.
 */
const sdkTypeScriptPaths = (): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(sdkSourceFileByEntry()).map(([entry, source]) => [
      join('@countersign/sdk', entry),
      [join(repositoryRoot, 'sdk', source)],
    ]),
  );

/**
 * Replaces imports from the SDK by relative paths, because a host page that uses the built elements does not
 * have the SDK package.
 */
function rewriteSdkImports(types: string): void {
  const entries = sdkSourceFileByEntry();
  for (const file of globSync('elements/**/*.d.ts', { cwd: types })) {
    const text = readFileSync(join(types, file), 'utf8');
    const up = '../'.repeat(file.split(/[\\/]/).length - 1);
    const named = text.replace(/(['"])@countersign\/sdk\/([\w/-]+)\1/g, (_, _quote, entry: string) => {
      const source = entries[`./${entry}`] ?? '';
      return `'${up}sdk/${source.replace(/^\.\//, '').replace(/\.ts$/, '.js')}'`;
    });
    if (named !== text) writeFileSync(join(types, file), named);
  }
}

function compileDeclarations(files: string[], outDir: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-'));
  const options = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    lib: ['ES2024', 'DOM'],
    rootDir: repositoryRoot,
    paths: sdkTypeScriptPaths(),
    outDir,
  };
  const project = join(folder, 'tsconfig.json');
  const base = join(repositoryRoot, 'tsconfig.base.json');
  writeFileSync(project, JSON.stringify({ extends: base, compilerOptions: options, files }));
  const tsc = join(repositoryRoot, 'node_modules', 'typescript', 'bin', 'tsc');
  try {
    execFileSync(process.execPath, [tsc, '-p', project], { encoding: 'utf8' });
  } catch (error) {
    const output = String((error as { stdout: string }).stdout).replaceAll(
      `${relative('.', repositoryRoot)}/`,
      '',
    );
    throw new Error(`The elements' types could not be written:\n${output}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
