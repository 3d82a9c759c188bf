/** The types that the declarations name, as `.d.ts` files beside the built elements: the compiler writes them from the sources. */
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const repository = join(import.meta.dirname, '..', '..');

/** Where types lie that a declaration may name. */
const folders = [
  'sdk/form/**/*.ts',
  'sdk/flow/model/{basics,flow}.ts',
  'elements/element/theme/theme.ts',
  'elements/flow-designer/page-types.ts',
  'elements/form-designer/page-types.ts',
  'elements/form-renderer/custom/custom-controls.ts',
  'elements/ui/picking/lookups.ts',
];

/** Each source with the names of the interfaces and types that it exports. */
export function exportedTypes(root = repository): Map<string, string[]> {
  const files = globSync(folders, { cwd: root }).filter(file => !/\.test\.ts$|\/index\.ts$/.test(file));
  return new Map(files.sort().map(file => [file, typeNames(readFileSync(join(root, file), 'utf8'))]));
}

const typeNames = (source: string) =>
  [...source.matchAll(/^export (?:interface|type) (\w+)/gm)].map(match => match[1] ?? '');

/** Writes the sources that export the wanted names, and all they import, to `dist/types`; returns the names by module. */
export function emitTypes(wanted: string[], dist: string): Record<string, string[]> {
  const exporting = [...exportedTypes()].filter(([, names]) => names.some(name => wanted.includes(name)));
  if (exporting.length > 0)
    compile(
      [...exporting.map(([file]) => file), 'sdk/form/index.ts', 'sdk/flow/index.ts'].map(file =>
        join(repository, file),
      ),
      join(dist, 'types'),
    );
  nameByPath(join(dist, 'types'));
  return Object.fromEntries(
    exporting.map(([file, names]) => [`./types/${file.replace(/\.ts$/, '.js')}`, names]),
  );
}

/** The source of each entry of the sdk. */
const sdkEntries = (): Record<string, string> =>
  JSON.parse(readFileSync(join(repository, 'sdk', 'package.json'), 'utf8')).exports;

/** The compiler writes no types for what it finds as a package, so it finds the sdk's entries as files. */
const sdkPaths = (): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(sdkEntries()).map(([entry, source]) => [
      join('@countersign/sdk', entry),
      [join(repository, 'sdk', source)],
    ]),
  );

/** A page that has the built elements has no sdk package: its entries lie beside them. */
function nameByPath(types: string): void {
  const entries = sdkEntries();
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

function compile(files: string[], outDir: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-'));
  const options = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    lib: ['ES2024', 'DOM'],
    rootDir: repository,
    paths: sdkPaths(),
    outDir,
  };
  const project = join(folder, 'tsconfig.json');
  const base = join(repository, 'tsconfig.base.json');
  writeFileSync(project, JSON.stringify({ extends: base, compilerOptions: options, files }));
  const tsc = join(repository, 'node_modules', 'typescript', 'bin', 'tsc');
  try {
    execFileSync(process.execPath, [tsc, '-p', project], { encoding: 'utf8' });
  } catch (error) {
    const output = String((error as { stdout: string }).stdout).replaceAll(
      `${relative('.', repository)}/`,
      '',
    );
    throw new Error(`The elements' types could not be written:\n${output}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
