/** The files generated from a declaration: the manifest, the docs tables, and types that a real compiler accepts and enforces. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Declaration } from '../element/declaration.ts';
import { buildManifest } from './manifest.ts';
import { renderReferenceTables } from './markdown.ts';
import { emitTypeDeclarations } from './source-types.ts';
import {
  generateDomTypeDeclarations,
  generateReactTypeDeclarations,
  importLinesForNames,
  svelteTypes,
  typeNamesOfDeclarations,
  vueTypes,
} from './types.ts';

const leave: Declaration = {
  tag: 'leave-form',
  summary: 'Check for leave',
  formAssociated: true,
  props: {
    days: { type: 'number', reflect: true, default: '1', summary: 'How many | or few' },
    readOnly: { type: 'boolean', summary: 'Shows it only' },
    values: { type: 'json', ts: 'Values', summary: 'The values' },
    check: { type: 'property', ts: '(name: string) => void', summary: 'Check' },
  },
  events: { 'cs-submit': { ts: '{ values: Values }', cancelable: true, summary: 'Submitted' } },
  methods: { getData: { ts: '() => Promise<Values>', summary: 'Returns the values' } },
  cssProperties: { '--cs-radius': 'Corners' },
  parts: { footer: 'The buttons' },
  states: { busy: 'Sending' },
};
const modules = {
  './definition.js': ['Values'],
  './theme.js': ['Theme'],
  './custom.js': ['CustomControl', 'CustomField'],
};

const folder = mkdtempSync(join(tmpdir(), 'countersign-types-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the compiler's output for a page's script beside the generated types. */
function compile(name: string, script: string): string {
  const files: Record<string, string> = {
    'definition.d.ts': 'export type Values = Record<string, unknown>;',
    'theme.d.ts': 'export interface Theme { themeColor?: string }',
    'custom.d.ts': 'export interface CustomControl { tag: string }\nexport type CustomField = object;',
    'countersign.d.ts': generateDomTypeDeclarations([leave], modules),
    [name]: script,
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const options = [
    '--noEmit',
    '--ignoreConfig',
    '--strict',
    '--target',
    'es2023',
    '--lib',
    'es2023,dom',
    '--module',
    'esnext',
  ];
  const tsc = join(import.meta.dirname, '..', '..', 'node_modules', 'typescript', 'bin', 'tsc');
  const args = [tsc, ...options, '--moduleResolution', 'bundler', '--types', '', name];
  try {
    execFileSync(process.execPath, args, { encoding: 'utf8', cwd: folder });
    return '';
  } catch (error) {
    return String((error as { stdout: string }).stdout);
  }
}

const modulesOf = (manifest: object) => (manifest as { modules: Record<string, unknown>[] }).modules;

describe('custom-elements.json', () => {
  const [module] = modulesOf(buildManifest([leave]));
  const declared = (module?.declarations as Record<string, { name: string }[]>[] | undefined)?.[0];
  const named = (group: string, name: string) => declared?.[group]?.find(entry => entry.name === name);

  test('is of schema 2.1.0 and names the tag', () => {
    expect(buildManifest([leave])).toMatchObject({ schemaVersion: '2.1.0' });
    expect(module).toMatchObject({ path: 'leave-form.js', exports: [{ name: 'leave-form' }] });
    expect(declared).toMatchObject({ tagName: 'leave-form', customElement: true, name: 'LeaveFormElement' });
  });

  test('lists own and common attributes; a property without an attribute is a field only', () => {
    expect(named('attributes', 'read-only')).toMatchObject({
      fieldName: 'readOnly',
      type: { text: 'boolean' },
    });
    expect(named('attributes', 'base-url')).toMatchObject({ fieldName: 'baseUrl' });
    expect(named('attributes', 'lang')).toBeDefined();
    expect(named('members', 'days')).toMatchObject({ reflects: true, default: '1' });
    expect(named('members', 'token')).not.toHaveProperty('attribute');
    expect(JSON.stringify(declared?.attributes)).not.toContain('oken"');
  });

  test('lists events, methods, parts, states and custom properties', () => {
    expect(named('events', 'cs-submit')).toMatchObject({ type: { text: 'CustomEvent<{ values: Values }>' } });
    expect(named('events', 'cs-error')).toBeDefined();
    expect(named('members', 'getData')).toMatchObject({
      kind: 'method',
      return: { type: { text: 'Promise<Values>' } },
    });
    expect(named('cssParts', 'footer')).toBeDefined();
    expect(named('cssStates', 'ready')).toBeDefined();
    expect(named('cssProperties', '--cs-radius')).toBeDefined();
  });
});

describe('types', () => {
  test('accept a valid script', () => {
    const page = `import './countersign.js';
const form = document.querySelector('leave-form')!;
form.days = 3;
form.theme = { themeColor: '#123456' };
form.check = name => name.trim();
form.addEventListener('cs-submit', event => event.detail.values.days);
form.addEventListener('click', event => event.clientX);
const valid: boolean = form.reportValidity();
const values: Promise<Record<string, unknown>> = form.getData();
export { valid, values };`;
    expect(compile('right.ts', page)).toBe('');
  });

  test('reject an invalid script', () => {
    const page = `import './countersign.js';
const form = document.querySelector('leave-form')!;
form.days = 'three';
form.addEventListener('cs-submit', event => event.detail.nothing);
export {};`;
    const output = compile('wrong.ts', page);
    expect(output).toContain('wrong.ts(3,1): error TS2322');
    expect(output).toContain("Property 'nothing' does not exist");
  });

  test('can be named by a page too', () => {
    const page = `import type { Values } from './countersign.js';
const values: Values = { days: 3 };
export { values };`;
    expect(compile('named.ts', page)).toBe('');
  });

  test('name the tag, its attributes and events for React, Vue and Svelte', () => {
    expect(generateReactTypeDeclarations([leave])).toContain("'leave-form': TagAttributes<LeaveFormElement>");
    expect(generateReactTypeDeclarations([leave])).toContain("'read-only'?: boolean | undefined;");
    expect(svelteTypes([leave])).toContain("'leave-form': HTMLAttributes<LeaveFormElement> & LeaveFormProps");
    expect(svelteTypes([leave])).toContain(
      "'oncs-submit'?: ((event: LeaveFormEventMap['cs-submit']) => void)",
    );
    expect(generateReactTypeDeclarations([leave])).toContain(
      "'oncs-submit'?: ((event: LeaveFormEventMap['cs-submit']) => void)",
    );
    expect(vueTypes([leave])).toContain("onCsSubmit?: (event: LeaveFormEventMap['cs-submit']) => void");
  });

  test('import the names of the declarations, and refuse a name that no module exports', () => {
    expect(typeNamesOfDeclarations([leave])).toEqual(['Promise', 'Theme', 'Values']);
    expect(importLinesForNames(['Values', 'Promise'], modules)).toBe(
      "import type { Values } from './definition.js';\n",
    );
    expect(() => importLinesForNames(['Salary'], modules)).toThrow(
      'name types that no module exports: Salary',
    );
    const twice = { ...modules, './other.js': ['Values'] };
    expect(() => importLinesForNames(['Values'], twice)).toThrow('Several modules export the types Values');
  });
});

describe('types taken from the sources', () => {
  test('are written with all that they import, and a page can use them without the sources', () => {
    const modules = emitTypeDeclarations(['Values', 'FieldError', 'Promise'], folder);
    expect(Object.keys(modules)).toEqual([
      './types/sdk/form/definition/types.js',
      './types/sdk/form/validation/problem.js',
    ]);
    const page = `import type { FieldError } from './types/sdk/form/validation/problem.js';
const code = (error: FieldError): 'required' | 'max' => error.code;
export { code };`;
    const output = compile('errors.ts', page);
    expect(output).toMatch(/^errors\.ts\(2,57\): error TS2322/);
    expect(output).toMatch(/bad-date/);
    expect(output).not.toContain('any');
  });
});

describe('the docs tables', () => {
  test('hold every property, event and method, with pipes escaped', () => {
    const text = renderReferenceTables(leave);
    expect(text).toContain('| `days` | `days` | `number` | How many \\| or few. Default: 1 |');
    expect(text).toContain('| `cs-submit` | `{ values: Values }` | yes | Submitted |');
    expect(text).toContain('| `getData` | `() => Promise<Values>` | Returns the values |');
  });

  test('leave out a table that would be empty', () => {
    expect(renderReferenceTables({ tag: 'a-b', summary: 'Bare' })).not.toContain('## Methods');
  });
});
