/** The style sheets on paper. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const portal = import.meta.dirname;

interface Rule {
  selectors: string[];
  body: string;
}

const rulesOf = (css: string): Rule[] =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
    selectors: selectors
      .split(',')
      .map(selector => selector.trim())
      .filter(Boolean),
    body,
  }));

/** Splits the rules of all style sheets into those within `@media print` and all others. Comments are removed. */
function styles() {
  const files = globSync('{app,pages,shell,theme,ui}/**/*.css', { cwd: portal });
  const sheets = files.map(file => readFileSync(join(portal, file), 'utf8'));
  const css = sheets.join('\n').replace(/\/\*[\s\S]*?\*\//g, '');
  const printed = /@media print \{((?:[^{}]*\{[^{}]*\})*)\s*\}/g;
  return {
    print: [...css.matchAll(printed)].flatMap(([, block = '']) => rulesOf(block)),
    screen: rulesOf(css.replace(printed, '')),
  };
}

test('what stays in place on the screen neither covers the paper nor is repeated on each sheet', () => {
  const { print, screen } = styles();
  const selectorsOf = (rules: Rule[], body: RegExp) =>
    rules.filter(rule => body.test(rule.body)).flatMap(({ selectors }) => selectors);
  const fixed = selectorsOf(screen, /position: (?:sticky|fixed)/);
  const released = selectorsOf(print, /position: static|display: none/);
  expect(fixed).toContain('.application-end');
  expect(fixed.filter(selector => !released.includes(selector))).toEqual([]);
});
