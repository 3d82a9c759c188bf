/** Runs axe in the tests: an element is accessible if it violates no rule of WCAG 2.2 AA. */
import axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules of whole pages, which do not apply to fixtures. */
const pageRules = [
  'region',
  'page-has-heading-one',
  'landmark-one-main',
  'document-title',
  'html-has-lang',
  'bypass',
];

/** Throws a readable list of the violations in an element and its shadow root. */
export async function expectAccessible(element: Element): Promise<void> {
  const rules = Object.fromEntries(pageRules.map(rule => [rule, { enabled: false }]));
  const { violations } = await axe.run(element, {
    runOnly: { type: 'tag', values: tags },
    rules,
    // Selectors of everything that passes, and copies of all style sheets, take longer than the rules.
    resultTypes: ['violations'],
    selectors: false,
    preload: false,
  });
  if (violations.length === 0) return;
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(node => `${id}: ${help}\n  ${node.html}`),
  );
  throw new Error(`Not accessible:\n${lines.join('\n')}`);
}
