/** The stretches of a long list: nothing is lost, and what is inside a container counts. */
import type { Control } from '@countersign/sdk/form';
import { expect, test } from 'vitest';
import { splitIntoControlChunks } from './ControlChunk.tsx';

const fields = (count: number): Control[] =>
  Array.from({ length: count }, (_, at) => ({ type: 'input', key: `k${at}` }));

const card = (key: string, count: number): Control => ({ type: 'card', key, list: fields(count) });

test('a list of up to 100 controls has no stretches', () => {
  expect(splitIntoControlChunks(fields(100))).toBeUndefined();
});

test('a longer list has stretches of 24, with every control in its order', () => {
  const list = fields(101);
  const stretches = splitIntoControlChunks(list) ?? [];
  expect(stretches.map(({ length }) => length)).toEqual([24, 24, 24, 24, 5]);
  expect(stretches.flat()).toEqual(list);
});

test('controls inside containers count', () => {
  const list = Array.from({ length: 12 }, (_, at) => card(`c${at}`, 11));
  expect(splitIntoControlChunks(list)?.map(({ length }) => length)).toEqual([2, 2, 2, 2, 2, 2]);
  expect(splitIntoControlChunks([card('only', 300)])).toBeUndefined();
});
