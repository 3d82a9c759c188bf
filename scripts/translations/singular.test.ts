/** Every English text that counts things has a form for one thing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listRepositoryFiles, projectRoot } from '../process.ts';

/** Numbers that are never one. */
const NEVER_ONE: Record<string, string> = {
  'form.max-length': 'above a limit of at least one',
  'form.too-many-files': 'above a limit of at least one',
  'form.import-too-deep': 'a constant',
  'form-expressions.problem-long': 'a constant',
  'form-expressions.problem-number-long': 'a constant',
  'form-expressions.problem-text-long': 'a constant',
  'form-expressions.problem-steps': 'a constant',
  'flow.summary.delay': 'one minute has its own text',
  'flow.summary.delayDays': 'one day has its own text',
  'quick-start/texts.too-many-fields': 'a constant',
  'diagram/texts.lanes.one': 'branches are at least two',
  'diagram/texts.lanes.many': 'branches are at least two',
  'templates/texts.template.parts': 'a constant',
  'hand-over/texts.handOver.more': 'a constant',
  'calendar/texts.calendar.importTooMany': 'a constant',
  'flow.lint.process-circle': 'a constant',
};

/** A number before a plural noun, with at most one adjective, or before a plural verb. */
const COUNTED =
  /\{\{\w+\}\} (?!and |or )(?:(?:[a-z]+ )?[a-z]+(?<![su])s\b|(?:[a-z]+ )?people\b|(?:[a-z]+ ){0,2}(?<!can )(?:are|have|stay|go|see)\b)/g;
/** Words that end like a plural noun, after a parameter that is a name. */
const SINGULAR_VERBS =
  /\}\} (?:[a-z]+ )?(?:agrees|becomes|belongs|contains|decides|exists|has|is|its|lies|needs|takes|uses|was|does|asks|shows|reads|this|always|his|ms|as)\b/;

interface Entry {
  key: string;
  text: string;
  hasOne: boolean;
}

function englishEntries(file: string): Entry[] {
  const source = readFileSync(join(projectRoot, file), 'utf8');
  const found = [...source.matchAll(/(?:'([\w.-]+)'|\b(\w+)):\s*'((?:\\.|[^'\\])*)'/g)];
  const entries = found.map(([, quoted, plain, text = '']) => ({ key: quoted ?? plain ?? '', text }));
  const keys = new Set(entries.map(({ key }) => key));
  const name = file.replace(/\.ts$/, '').replace(/^.*\/([\w-]+\/(?:[\w-]*-)?texts)$|^.*\//, '$1');
  return entries
    .filter(({ key, text }) => !key.endsWith('_one') && !/\p{Script=Han}/u.test(text))
    .map(({ key, text }) => ({ key: `${name}.${key}`, text, hasOne: keys.has(`${key}_one`) }));
}

test('an English text that counts has a form for one, and its parameter is `count`', () => {
  const files = listRepositoryFiles(['sdk', 'elements', 'reference-app']).filter(
    file => /(texts|i18n\/[\w-]+)\.ts$/.test(file) && !file.includes('.test.'),
  );
  const counted = files
    .flatMap(englishEntries)
    .filter(({ text }) => (text.match(COUNTED) ?? []).some(match => !SINGULAR_VERBS.test(match)));
  expect(counted.length).toBeGreaterThan(50);
  const wrong = counted.filter(({ text, hasOne }) => !hasOne || !text.includes('{{count}}'));
  const unexplained = wrong.filter(({ key }) => !Object.hasOwn(NEVER_ONE, key));
  expect(unexplained.map(({ key, text }) => `${key}: ${text}`)).toEqual([]);
  const used = new Set(wrong.map(({ key }) => key));
  expect(Object.keys(NEVER_ONE).filter(key => !used.has(key))).toEqual([]);
});
