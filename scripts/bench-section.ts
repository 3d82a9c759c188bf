/** docs/benchmarks.md is written by several benches: each has a section between two marks, and leaves the others alone. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const page = join(import.meta.dirname, '..', 'docs', 'benchmarks.md');

const markOf = (name: string) => ({ begin: `<!-- ${name} -->`, end: `<!-- end of ${name} -->` });

/** Puts a section's text in the place of the one before, or at the page's end. */
export function withSection(text: string, name: string, section: string): string {
  const { begin, end } = markOf(name);
  const whole = `${begin}\n\n${section.trim()}\n\n${end}`;
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from === -1 || to === -1) return `${text.trim()}\n\n${whole}\n`;
  return text.slice(0, from) + whole + text.slice(to + end.length);
}

export function writeSection(name: string, section: string): void {
  writeFileSync(page, withSection(readFileSync(page, 'utf8'), name, section));
}
