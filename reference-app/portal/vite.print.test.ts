/** The style sheets on paper. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

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

/** The style sheets without comments; `print` has the rules for paper, `screen` the rest. */
function styles() {
  const css = Object.values(sheets)
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\//g, '');
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
