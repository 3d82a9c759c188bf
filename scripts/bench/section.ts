/** The sections of docs/benchmarks.md: each bench replaces its own section between two marks. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const page = join(import.meta.dirname, '..', '..', 'docs', 'benchmarks.md');

const markOf = (name: string) => ({ begin: `<!-- ${name} -->`, end: `<!-- end of ${name} -->` });

/** Replaces a section of the page, or appends it. */
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
