/** Visits in the database: their short form, which changes only where the visit changes. */
import type { Visit } from '@countersign/sdk/approval';
import { expect, it } from 'vitest';
import { fromStoredVisits, type StoredVisit, toStoredVisit } from './stored-visits.ts';

const visit = {
  id: 'v2',
  nodeId: 'a',
  state: 'open',
  actors: ['li'],
  cursor: 0,
  enteredAt: 1000,
  from: ['v1'],
  lanes: [],
  mode: 1,
} as Visit;

const text = (one: Visit) => JSON.stringify(toStoredVisit(one));
const stored = (one: Visit): StoredVisit => JSON.parse(text(one));

it('leaves out a cursor of 0 and empty lists, and adds them again', () => {
  expect(stored(visit)).toEqual({
    id: 'v2',
    nodeId: 'a',
    state: 'open',
    actors: ['li'],
    enteredAt: 1000,
    mode: 1,
    from: ['v1'],
  });
  const advanced = { ...visit, cursor: 2, from: [], lanes: [{ id: 'g', lane: 'x' }] } as unknown as Visit;
  for (const one of [visit, advanced]) expect(fromStoredVisits([stored(one)])).toEqual([one]);
});

it('has the same text after it was read and stored again', () => {
  expect(fromStoredVisits([stored(visit)]).map(text)).toEqual([text(visit)]);
});
