/** A page of the docs as the test of translations compares it: section by section, without its prose. */
import { posix } from 'node:path';

interface Section {
  /** Its level and its anchor: made from an English title, written behind a Chinese one. */
  heading: string;
  /** Code in the prose, without quoted texts. */
  codes: string[];
  /** Lines of tables. */
  rows: number;
  /** Pages and places from the folder of the docs, in the language of the page. */
  links: string[];
  /** Blocks of code, with their language. */
  blocks: string[];
  /** Files that are taken in. */
  files: string[];
}

const BLOCK = /^( *)(`{3,})[\s\S]*?^\1\2 *$/gm;
const sorted = (found: string[]) => [...new Set(found)].sort();
const slug = (heading: string) => (heading.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('-');

function headingOf(line: string): string {
  const level = /^#*/.exec(line)![0];
  return level.length < 2 ? '#' : `${level} ${/\{#([\w-]+)\}$/.exec(line)?.[1] ?? slug(line)}`;
}

/** Returns the sections of a page, whose path is that from the folder of the docs. */
export function sectionsOf(path: string, page: string): Section[] {
  const from = (target: string) => posix.join(posix.dirname(path), target);
  const blocks = page.match(BLOCK) ?? [];
  /** A heading in a block begins no section. */
  const marked = page.replace(BLOCK, '@@');
  return marked.split(/^(?=##+ )/m).map(section => {
    const all = (pattern: RegExp) => Array.from(section.matchAll(pattern), found => found[1]!);
    return {
      heading: headingOf(section.split('\n', 1)[0]!),
      codes: sorted(all(/`([^`\n]+)`/g).map(code => code.replace(/"[^"]*"/g, '""'))),
      rows: all(/^(\|)/gm).length,
      links: sorted(all(/\]\(([^)\s]+)\)/g).map(link => (/^(\w+:|[#/])/.test(link) ? link : from(link)))),
      blocks: all(/^(@@)$/gm).map(() => blocks.shift()!),
      files: [...all(/^<<< ([^\s{]+)/gm).map(from), ...all(/^<!--@include: (\S+)-->$/gm).map(from)],
    };
  });
}

const HAN = /\p{Script=Han}/u;
const TRANSLATED = /\p{Script=Han}|(["'])zh\1/u;
const PARTS = /"[^"]*"|'[^']*'|`[^`]*`|>[^<>]*<|[^"'`<>]+|./g;

/** A line of code in its parts, without comments and the label of a tab: quoted texts, texts between tags, code. Of a drawing the first column. */
function partsOf(line: string, isDrawing: boolean): string[] {
  if (isDrawing) return line.trim().split(/ {2,}/, 1);
  const code = line
    .replace(/\/\*.*?\*\/|<!--.*?-->/g, '')
    .replace(/(^|\s)(\/\/|#) .*/, '')
    .replace(/^(`{3,}\w+) \[.*\]$/, '$1');
  return code.trim().match(PARTS) ?? [];
}

/** Texts may be Chinese, and the language that an example asks for. */
function isSame(english: string[], chinese: string[]): boolean {
  const isText = (part: string) => /^["'`>]/.test(part) && HAN.test(part);
  const language = (part: string | undefined) => part?.replace(/^(["'])zh\1$/, '$1en$1');
  return (
    english.length === chinese.length &&
    chinese.every((part, at) => isText(part) || language(part) === english[at])
  );
}

/** Returns the English block where the Chinese one differs from it in comments and texts alone, else the Chinese one. */
export function englishOf(english: string | undefined, chinese: string): string {
  const lines = english?.split('\n') ?? [];
  const isDrawing = /^ *```+(text)?\n/.test(chinese);
  return chinese
    .split('\n')
    .map((line, at) => {
      const other = lines[at] ?? '';
      return TRANSLATED.test(line) && isSame(partsOf(other, isDrawing), partsOf(line, isDrawing))
        ? other
        : line;
    })
    .join('\n');
}
