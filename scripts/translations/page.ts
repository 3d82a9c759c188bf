/**
 * Extracts the parts of a documentation page that must be equal in both languages, section by section. Prose
 * is not extracted.
 */
import { posix } from 'node:path';

interface Section {
  /**
   * Heading level and anchor. The anchor is derived from the English title; a Chinese title contains the
   * anchor explicitly.
   */
  heading: string;
  /** The inline code in the prose of the section. Code that is only a quoted text is omitted. */
  codes: string[];
  /** Number of lines that belong to Markdown tables. */
  rows: number;
  /** Links, resolved from the documentation folder of the page's language. */
  links: string[];
  /** Code blocks, including the programming language after the opening fence. */
  blocks: string[];
  /** Paths of the files that the page includes with an include directive. */
  files: string[];
}

const CODE_BLOCK_PATTERN = /^( *)(`{3,})[\s\S]*?^\1\2 *$/gm;
const sortedUnique = (found: string[]) => [...new Set(found)].sort();
const headingSlug = (heading: string) => (heading.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('-');

function headingAnchor(line: string): string {
  const level = /^#*/.exec(line)![0];
  return level.length < 2 ? '#' : `${level} ${/\{#([\w-]+)\}$/.exec(line)?.[1] ?? headingSlug(line)}`;
}

/** Returns the sections of a page. `path` is relative to the documentation folder. */
export function parseSections(path: string, page: string): Section[] {
  const from = (target: string) => posix.join(posix.dirname(path), target);
  const blocks = page.match(CODE_BLOCK_PATTERN) ?? [];
  /**
   * Code blocks are replaced before the page is split, because a line in a code block can look like a
   * heading.
   */
  const marked = page.replace(CODE_BLOCK_PATTERN, '@@');
  return marked.split(/^(?=##+ )/m).map(section => {
    const all = (pattern: RegExp) => Array.from(section.matchAll(pattern), found => found[1]!);
    return {
      heading: headingAnchor(section.split('\n', 1)[0]!),
      codes: sortedUnique(all(/`([^`\n]+)`/g).map(code => code.replace(/"[^"]*"/g, '""'))),
      rows: all(/^(\|)/gm).length,
      links: sortedUnique(
        all(/\]\(([^)\s]+)\)/g).map(link => (/^(\w+:|[#/])/.test(link) ? link : from(link))),
      ),
      blocks: all(/^(@@)$/gm).map(() => blocks.shift()!),
      files: [...all(/^<<< ([^\s{]+)/gm).map(from), ...all(/^<!--@include: (\S+)-->$/gm).map(from)],
    };
  });
}

const HAN_CHARACTER_PATTERN = /\p{Script=Han}/u;
const TRANSLATED_LINE_PATTERN = /\p{Script=Han}|(["'])zh\1/u;
const CODE_PARTS_PATTERN = /"[^"]*"|'[^']*'|`[^`]*`|>[^<>]*<|[^"'`<>]+|./g;

/**
 * Splits a line of a documentation code block into quoted texts, texts between tags, and code. Drops comments
 * and the tab labels of code blocks. For a line of a text diagram, returns only the first column.
 */
function splitCodeLine(line: string, isDrawing: boolean): string[] {
  if (isDrawing) return line.trim().split(/ {2,}/, 1);
  const code = line
    .replace(/\/\*.*?\*\/|<!--.*?-->/g, '')
    .replace(/(^|\s)(\/\/|#) .*/, '')
    .replace(/^(`{3,}\w+) \[.*\]$/, '$1');
  return code.trim().match(CODE_PARTS_PATTERN) ?? [];
}

/**
 * Returns whether two lines of code differ only in Chinese texts and in the language code used in an example.
 */
function areCodeLinesEqualExceptTexts(english: string[], chinese: string[]): boolean {
  const isText = (part: string) => /^["'`>]/.test(part) && HAN_CHARACTER_PATTERN.test(part);
  const language = (part: string | undefined) => part?.replace(/^(["'])zh\1$/, '$1en$1');
  return (
    english.length === chinese.length &&
    chinese.every((part, at) => isText(part) || language(part) === english[at])
  );
}

/**
 * Returns the Chinese code block with some lines replaced by their English versions. A line is replaced if it
 * differs from its English version only in comments and texts.
 */
export function replaceCodeLinesWithEnglish(english: string | undefined, chinese: string): string {
  const lines = english?.split('\n') ?? [];
  const isDrawing = /^ *```+(text)?\n/.test(chinese);
  return chinese
    .split('\n')
    .map((line, at) => {
      const other = lines[at] ?? '';
      return TRANSLATED_LINE_PATTERN.test(line) &&
        areCodeLinesEqualExceptTexts(splitCodeLine(other, isDrawing), splitCodeLine(line, isDrawing))
        ? other
        : line;
    })
    .join('\n');
}
