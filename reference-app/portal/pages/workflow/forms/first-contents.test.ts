/** What a new form starts with: a starter, pasted lines or a pasted form. */
import { controlsOf } from '@countersign/sdk/form';
import { expect, it } from 'vitest';
import { initialFormContentsOfStarter, parsePastedContents, starters } from './first-contents.ts';

const labels = (contents: ReturnType<typeof initialFormContentsOfStarter>) =>
  [...controlsOf(contents.definition?.list ?? [])].map(({ control }) => control.label);

it('every starter has controls, an unknown one has none', () => {
  for (const { id } of starters)
    expect(labels(initialFormContentsOfStarter(id, 'en')).length).toBeGreaterThan(0);
  expect(initialFormContentsOfStarter('unknown', 'en')).toEqual({
    definition: { list: [], config: {} },
    warnings: [],
  });
});

it('lines are the names of fields', () => {
  expect(labels(parsePastedContents(' Name\nStart date\n', 'en'))).toEqual(['Name', 'Start date']);
});

it('the JSON of a form is that form', () => {
  const { definition } = initialFormContentsOfStarter(starters[0]?.id ?? '', 'en');
  const pasted = parsePastedContents(` ${JSON.stringify(definition)}`, 'en');
  expect([pasted.error, labels(pasted)]).toEqual([undefined, labels({ definition, warnings: [] } as never)]);
});

it.each(['{', '[1', '{"a":1}'])('%s is not a form', text => {
  const { definition, error } = parsePastedContents(text, 'en');
  expect([definition, typeof error]).toEqual([undefined, 'string']);
});

it('nothing is neither a form nor an error', () => {
  expect(parsePastedContents(' \n ', 'en')).toEqual({ warnings: [] });
});
