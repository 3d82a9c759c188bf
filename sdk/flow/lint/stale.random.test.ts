/**
 * Random edits of options, bounds, fields and roles under a form with rules and a flow. After each edit, a naive
 * reading of the raw definition finds what no longer holds, and lint lists exactly that. `TEST_ALL=1` makes 10,000 edits.
 */
import { expect, it } from 'vitest';
import { lint as lintForm } from '../../form/lint/index.ts';
import { randomFrom } from '../../testing/random.ts';
import { newStaleDraft } from '../testing/stale-draft.ts';
import { editedStaleDraft } from '../testing/stale-edits.ts';
import {
  lintedStaleInFlow,
  lintedStaleInForm,
  naivelyStaleExpressions,
  naivelyStaleInFlow,
  naivelyStaleInForm,
} from '../testing/stale-reading.ts';

const EDITS = process.env.TEST_ALL === '1' ? 10_000 : 300;

/** Edits of one test, so that a long run keeps the time limit of a test. */
const PART = 1000;
const parts = Array.from({ length: Math.ceil(EDITS / PART) }, (_, at) => at);

it.each(parts)('lint lists what a naive reading finds, and nothing else: part %i', part => {
  const { below } = randomFrom(7 + part);
  let draft = newStaleDraft(below);
  for (let at = 0; at < Math.min(EDITS, PART); at += 1) {
    if (at % 150 === 149) draft = newStaleDraft(below);
    const next = editedStaleDraft(draft, below);
    const { form } = next;
    const where = `edit ${at}`;
    expect(lintedStaleInForm(form), where).toEqual(naivelyStaleInForm(form));
    expect(lintedStaleInFlow(next), where).toEqual(naivelyStaleInFlow(next));
    const rows = lintForm(form).filter(({ code }) => code.startsWith('expression-'));
    const listed = new Set(rows.map(({ key }) => key));
    const stale = naivelyStaleExpressions(form);
    expect(
      stale.filter(key => !listed.has(key)),
      where,
    ).toEqual([]);
    const named = rows.filter(
      ({ code }) => code === 'expression-missing-option' || code === 'expression-out-of-range',
    );
    expect(
      named.filter(({ key }) => !stale.includes(String(key))),
      where,
    ).toEqual([]);
    draft = next;
  }
});
