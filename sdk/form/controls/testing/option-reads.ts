/**
 * Finds the options of a control that the code reads: follows the declarations that a module uses, across modules, and
 * collects the names that they take from `controlOptionsOf(control)`. It reads text, in the layout that the formatter gives it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const repository = join(import.meta.dirname, '../../../..');

const PACKAGES: Readonly<Record<string, string>> = {
  '@countersign/sdk/form': 'sdk/form/index.ts',
  '@countersign/sdk/form/common': 'sdk/form/common.ts',
};

/** One top-level declaration of a module, as a file and a name. */
export interface Declared {
  file: string;
  name: string;
}

interface Module {
  /** The code of each top-level declaration, without comments. */
  declarations: Map<string, string>;
  /** Names that other modules declare, imported or exported again. */
  imports: Map<string, Declared>;
}

const ALL_KINDS = 'sdk/form/controls/all-kinds.ts';

/** Registries name the code of every type: a control that uses one reaches its own kind of value through it. */
const REGISTRIES = new Set([ALL_KINDS, 'sdk/form/controls/common-kinds.ts']);

const modules = new Map<string, Module>();

const DECLARATION = /^(?=(?:export )?(?:async )?(?:const|let|function\*?|class|interface|type) )/m;
const VALUE_NAME = /^(?:export )?(?:async )?(?:const|let|function\*?|class) (\w+)/;
const IMPORT = /^(?:import|export) \{([^}]*)\} from '([^']+)'/gm;

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g, '');

function importsOf(file: string, text: string): Map<string, Declared> {
  const imports = [...text.matchAll(IMPORT)].flatMap(([, names = '', path = '']) => {
    const target = path.startsWith('.') ? normalize(join(dirname(file), path)) : PACKAGES[path];
    if (target === undefined) return [];
    return names
      .split(',')
      .map(name => name.trim())
      .filter(name => name !== '' && !name.startsWith('type '))
      .map((entry): [string, Declared] => {
        const [name = '', alias = name] = entry.split(' as ');
        return [alias, { file: target, name }];
      });
  });
  return new Map(imports);
}

function readModule(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const path = join(repository, file);
  const text = existsSync(path) ? withoutComments(readFileSync(path, 'utf8')) : '';
  const declarations = text.split(DECLARATION).flatMap((code): [string, string][] => {
    const name = VALUE_NAME.exec(code)?.[1];
    return name === undefined ? [] : [[name, code]];
  });
  const module = { declarations: new Map(declarations), imports: importsOf(file, text) };
  modules.set(file, module);
  return module;
}

const QUOTED = /'(?:[^'\\\n]|\\.)*'/g;
const LAZY_IMPORT = /import\('(\.[^']+)'\)/g;

/** The names that a declaration uses, apart from properties. */
const namesUsed = (code: string): Set<string> =>
  new Set(
    [...code.replace(QUOTED, "''").matchAll(/(?<!(?<!\.\.)\.)\b[A-Za-z_]\w*\b(?!\??:(?!:))/g)].map(
      ([name]) => name,
    ),
  );

function follow({ file, name }: Declared, seen: Map<string, string>): void {
  const key = `${file} ${name}`;
  if (seen.has(key) || REGISTRIES.has(file)) return;
  const { declarations, imports } = readModule(file);
  const imported = imports.get(name);
  const code = declarations.get(name);
  seen.set(key, code ?? '');
  if (imported) follow(imported, seen);
  for (const used of namesUsed(code ?? ''))
    if (declarations.has(used) || imports.has(used)) follow({ file, name: used }, seen);
  for (const [, path = ''] of (code ?? '').matchAll(LAZY_IMPORT))
    followAll(normalize(join(dirname(file), path)), seen);
}

function followAll(file: string, seen: Map<string, string>): void {
  const { declarations, imports } = readModule(file);
  for (const name of [...declarations.keys(), ...imports.keys()]) follow({ file, name }, seen);
}

/** Returns the names that a piece of code takes from `controlOptionsOf`: destructured, by a dot, or through a variable. */
export function optionsIn(code: string): string[] {
  const variables = [...code.matchAll(/const (\w+) = controlOptionsOf\(/g)].map(match => match[1]);
  const taken = [
    ...code.matchAll(/(?:\{([^{}]*)\} = )?controlOptionsOf\((?:[^()]|\([^()]*\))*\)(?:\.(\w+))?/g),
  ];
  return [
    ...taken.flatMap(match => (match[1] ?? '').split(',').map(name => name.split(':')[0]?.trim() ?? '')),
    ...taken.map(match => match[2] ?? ''),
    ...variables.flatMap(name =>
      [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(match => match[1] ?? ''),
    ),
  ].filter(Boolean);
}

/** Returns the options that the exports of a module read, or one of them, in all modules that they use. */
export function optionsReadBy(file: string, name?: string): Set<string> {
  const seen = new Map<string, string>();
  if (name === undefined) followAll(file, seen);
  else follow({ file, name }, seen);
  return new Set([...seen.values()].flatMap(optionsIn));
}

const KIND_OF_NAME = /^ {2}'?([\w-]+)'?: (\w+)/gm;

/** Returns the options that a kind of value reads, found by its name in the registry of all kinds. */
export function optionsReadByKind(name: string): Set<string> {
  const { declarations, imports } = readModule(ALL_KINDS);
  const table = declarations.get('valueKindByName') ?? '';
  const kind = [...table.matchAll(KIND_OF_NAME)].find(match => match[1] === name)?.[2] ?? '';
  const declared = imports.get(kind);
  if (!declared) throw new Error(`[Bug] ${ALL_KINDS} has no kind of value ${name}`);
  return optionsReadBy(declared.file, declared.name);
}

/** Returns the options that single declarations read themselves. Throws if a file has no such declaration. */
export const optionsReadIn = (places: readonly Declared[]): Set<string> =>
  new Set(
    places.flatMap(({ file, name }) => {
      const code = readModule(file).declarations.get(name);
      if (code === undefined) throw new Error(`[Bug] ${file} declares no ${name}`);
      return optionsIn(code);
    }),
  );
