/** A Chinese page is held to its English one, section by section: the same codes, rows, links and examples in other parts. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { flowTexts } from '../i18n/flow.ts';
import { NODE } from './model/flow.ts';

const docs = new URL('../../docs/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, docs), 'utf8');
/** Those in folders: the ones that stand alone are made for Chinese readers. */
const pages = readdirSync(new URL('zh/', docs), { recursive: true, encoding: 'utf8' })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => /\/.*\.md$/.test(path));

interface Section {
  /** The anchor of a heading: made from an English title, written behind a Chinese one. */
  anchor: string;
  /** Code in the text. */
  codes: string[];
  /** Lines of tables. */
  rows: number;
  /** Pages and places, wherever they lie. */
  links: string[];
  /** Blocks of code, with their language. */
  blocks: string[];
  /** Pages or files that are taken in. */
  takenIn: string[];
}

const BLOCK = /^```[\s\S]*?^```$/gm;
const sorted = (found: string[]) => [...new Set(found)].sort();
const slug = (heading: string) => (heading.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('-');
const anchorOf = (heading: string) => /\{#([\w-]+)\}$/.exec(heading)?.[1] ?? slug(heading);

function sectionsOf(page: string): Section[] {
  return page.split(/^(?=##+ )/m).map((section, at) => {
    const text = section.replace(BLOCK, '');
    const all = (pattern: RegExp) => Array.from(text.matchAll(pattern), found => found[1]!);
    return {
      anchor: at === 0 ? 'top' : anchorOf(section.split('\n', 1)[0]!),
      codes: sorted(all(/`([^`\n]+)`/g)),
      rows: all(/^(\|)/gm).length,
      links: sorted(all(/\]\((?:[^)#]*\/)?([^)/]*)\)/g)),
      blocks: section.match(BLOCK) ?? [],
      takenIn: all(/^<<< .*\/(.*)$/gm),
    };
  });
}

/** Texts may be Chinese; all else is to the letter. */
function describeOf(english: string | undefined, chinese: string): string {
  const parts = english?.split('"') ?? [];
  return chinese
    .split('"')
    .map((part, at) => (/\p{Script=Han}/u.test(part) ? (parts[at] ?? part) : part))
    .join('"');
}

test.each(pages)('docs/zh/%s has the same content as the English page', page => {
  const english = sectionsOf(read(page));
  const blocks = english.flatMap(section => section.blocks);
  const chinese = sectionsOf(read(`zh/${page}`)).map(section => ({
    ...section,
    blocks: section.blocks.map(block => describeOf(blocks.shift(), block)),
  }));
  expect(chinese).toEqual(english);
});

test('every kind has the name that the designer gives it', () => {
  const nodes = read('zh/flow/nodes.md');
  const headings = Object.entries(NODE)
    .filter(([kind]) => kind !== 'branch')
    .map(([kind, code]) => `## ${flowTexts.zh[`node.${kind}` as keyof typeof flowTexts.zh]}（${code}）`);
  expect(headings.filter(heading => !nodes.includes(`\n${heading} {#`))).toEqual([]);
});
