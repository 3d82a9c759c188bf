/** Importing the elements where there is no DOM, in a server-side render, does nothing and throws nothing. */
import { expect, test } from 'vitest';
import { elements } from '../countersign.ts';

test('this test runs without a DOM', () => {
  expect([typeof document, typeof customElements, typeof HTMLElement]).toEqual([
    'undefined',
    'undefined',
    'undefined',
  ]);
});

test.each(Object.entries(elements))('<%s> can be imported and carries its declaration', async (tag, load) => {
  const exported = Object.values(Object(await load()));
  expect(exported).toContainEqual(expect.objectContaining({ declaration: expect.objectContaining({ tag }) }));
});
