/** The page on lint lists every problem with its severity, and every fix. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formLintTexts } from '../../i18n/form-lint.ts';
import { LINT_SEVERITIES } from './codes.ts';

const page = readFileSync(new URL('../../../docs/forms/lint.md', import.meta.url), 'utf8');

test('docs/forms/lint.md names every code with its severity, and every fix', () => {
  const rows = [...page.matchAll(/^\| `([\w-]+)` \| (error|warning) \|/gm)].map(([, code, severity]) => [
    code,
    severity,
  ]);
  expect(Object.fromEntries(rows)).toEqual(LINT_SEVERITIES);
  const fixes = Object.keys(formLintTexts.zh).flatMap(key => (key.startsWith('fix.') ? [key.slice(4)] : []));
  expect(fixes.filter(fix => !page.includes(`\`${fix}\``))).toEqual([]);
});
