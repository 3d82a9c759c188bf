/** Every flow that a designer can publish can be started and never stops: the flows come from random gestures. */
import { expect, it } from 'vitest';
import { isPublishable, lint, NODE, nodePlacesOf } from '../../flow/index.ts';
import { editedProcess } from '../testing/edited-flow.ts';
import { form } from '../testing/flows.ts';
import { fuzz } from '../testing/fuzz.ts';

const isFull = process.env.TEST_ALL === '1';
const PART = 50;
const parts = Array.from({ length: isFull ? 40 : 4 }, (_, at) => at * PART);
const seen = new Set<number>();

it.each(parts)('flows from gestures, from case %i', from => {
  for (let seed = from; seed < from + PART; seed += 1) {
    const { process: made, faults, instance } = fuzz(seed, { make: editedProcess });
    expect(faults, `seed ${seed}`).toEqual([]);
    expect(isPublishable(lint({ flow: made.flow, form }))).toBe(true);
    expect(instance, `seed ${seed} does not start`).toBeDefined();
    for (const { node } of nodePlacesOf(made.flow)) seen.add(node.type);
  }
});

it('reaches every kind of node', () => {
  expect(Object.values(NODE).filter(type => !seen.has(type))).toEqual([]);
});
