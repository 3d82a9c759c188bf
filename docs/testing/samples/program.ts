/** Compiles all samples as two programs: TypeScript strictly, JavaScript without types of its own. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Block, blocks, docs } from './blocks.ts';
import { nameIn } from './context.ts';

const root = join(docs, '..');
export const folder = join(root, '.cache', 'docs-samples');

export interface Sample extends Block {
  kind: 'ts' | 'js';
  file: string;
  /** The code with blank lines in the place of everything that is no script. */
  script: string;
}

const LANGUAGES: Record<string, Sample['kind']> = {
  ts: 'ts',
  tsx: 'ts',
  vue: 'ts',
  svelte: 'ts',
  js: 'js',
  html: 'js',
};
const MARKED = ['html', 'vue', 'svelte'];

/** `fragment` behind the language marks the few that are a part of a file which the page does not show. */
export function samples(): Sample[] {
  const all = blocks();
  const generated = all.filter(({ page }) => page.startsWith('api/') && page !== 'api/index.md');
  return [...callSamples(generated), ...all.filter(block => !generated.includes(block)).flatMap(sampleOf)];
}

function sampleOf(block: Block): Sample[] {
  const kind = LANGUAGES[block.language];
  if (!kind || block.info.includes('fragment')) return [];
  const script = MARKED.includes(block.language) ? scriptsOf(block.code) : block.code;
  if (script.trim() === '') return [];
  const name = block.page.replace(/\W+/g, '-').replace(/^-|-md$/g, '');
  const extension = block.language === 'tsx' ? 'tsx' : 'ts';
  return [{ ...block, kind, script, file: `${name}-${block.line}.${extension}` }];
}

/** The many small blocks of a page of calls are one file, in which each stands at its own line. */
function callSamples(generated: Block[]): Sample[] {
  return [
    ...Map.groupBy(
      generated.filter(({ language }) => language === 'ts'),
      ({ page }) => page,
    ),
  ].map(([page, list]) => {
    const lines: string[] = [];
    for (const { line, code } of list)
      for (const [at, text] of `{ ${code.trimEnd()} }`.split('\n').entries()) lines[line - 1 + at] = text;
    const script = Array.from(lines, text => text ?? '').join('\n');
    const file = `${page.replace(/\W+/g, '-').replace(/-md$/, '')}.ts`;
    return { page, line: 1, language: 'ts', info: '', code: script, kind: 'ts', script, file };
  });
}

/** The inline modules of a page of html, each line where it stands. */
function scriptsOf(html: string): string {
  const inline = /(<script (?:type="module"|setup lang="ts"|lang="ts")>)([\s\S]*?)<\/script>/g;
  let at = 0;
  let text = '';
  for (const match of html.matchAll(inline)) {
    const start = match.index + (match[1] ?? '').length;
    text += blank(html.slice(at, start)) + (match[2] ?? '');
    at = start + (match[2] ?? '').length;
  }
  return text;
}

const blank = (text: string) => text.replace(/[^\n]/g, '');

/** Names of the page around a fragment, declared behind it, so that its lines stay where they are. */
export function freeNames({ page, script }: Sample): string[] {
  const code = script.replace(/\/\/.*|'[^'\n]*'/g, '');
  const used = new Set(code.match(/(?<![.\w$])[a-zA-Z_$][\w$]*/g) ?? []);
  return [...used].filter(name => nameIn(page, name) && !isDeclared(script, name));
}

function isDeclared(script: string, name: string): boolean {
  const declared = `(const|let|function|class)\\s+${name}\\b|(const|let)\\s*[{[][^=]*\\b${name}\\b(?!\\s*:)[^=]*[}\\]]\\s*=|import[^;]*\\b${name}\\b[^;]*from`;
  return new RegExp(declared).test(script);
}

const elementTypes = join(root, 'elements', 'dist');
const common = {
  target: 'ES2024',
  module: 'ESNext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  types: ['node'],
  jsx: 'react-jsx',
  experimentalDecorators: true,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  paths: {
    '@countersign/elements': [join(elementTypes, 'countersign.d.ts')],
    '@countersign/elements/*': [join(elementTypes, '*.d.ts')],
    'https://approvals.example.com/elements/*.js': [join(elementTypes, '*.d.ts')],
  },
};
const kinds = { ts: {}, js: { noImplicitAny: false, useUnknownInCatchVariables: false } };

/** In samples of JavaScript the page has what it is asked for, and a service worker its events. */
const PAGE = `
interface ParentNode {
  querySelector<K extends keyof HTMLElementTagNameMap>(name: K): HTMLElementTagNameMap[K];
  querySelector(selector: string): any;
}
interface WindowEventMap {
  fetch: any;
}
`;

/** Returns the errors by page and line; none where everything compiles. */
export function compile(all: Sample[]): string[] {
  rmSync(folder, { recursive: true, force: true });
  return (Object.keys(kinds) as Sample['kind'][]).flatMap(kind => {
    const place = join(folder, kind);
    mkdirSync(place, { recursive: true });
    for (const sample of all.filter(one => one.kind === kind))
      writeFileSync(join(place, sample.file), `${sample.script}\n${declarations(sample)}`);
    if (kind === 'js') writeFileSync(join(place, 'page.ts'), `declare global {${PAGE}}\nexport {};\n`);
    const settings = { compilerOptions: { ...common, ...kinds[kind] }, include: ['*.ts', '*.tsx'] };
    writeFileSync(join(place, 'tsconfig.json'), JSON.stringify(settings));
    return errorsOf(place, all);
  });
}

function declarations(sample: Sample): string {
  const lines = freeNames(sample).map(name => `declare const ${name}: ${nameIn(sample.page, name)?.type};`);
  return lines.join('\n');
}

function errorsOf(place: string, all: Sample[]): string[] {
  if (readdirSync(place).length < 2) return [];
  const tsc = join(root, 'node_modules', '.bin', 'tsc');
  try {
    execFileSync(tsc, ['-p', place, '--pretty', 'false'], { cwd: place, encoding: 'utf8' });
    return [];
  } catch (error) {
    const { stdout = '' } = error as { stdout?: string };
    return stdout
      .split('\n')
      .filter(line => line.includes('error TS'))
      .map(line => located(line, all));
  }
}

/** The place in the page in front of the compiler's message. */
function located(line: string, all: Sample[]): string {
  const [, file = '', at = '0', message = line] = /^(.*?)\((\d+),\d+\): (.*)$/.exec(line) ?? [];
  const sample = all.find(one => file.endsWith(one.file));
  return sample ? `${sample.page}:${sample.line + Number(at) - 1} ${message}` : line;
}
