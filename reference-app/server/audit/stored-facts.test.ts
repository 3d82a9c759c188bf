/** Facts of audit rows in the database: their short form, and the forms of earlier versions. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Facts } from './facts.ts';
import { fromStoredFacts, type StoredFacts, toStoredFacts } from './stored-facts.ts';

const NOW = 1_796_030_712_020;
const stored = (facts: Facts): StoredFacts => JSON.parse(JSON.stringify(toStoredFacts(facts)));

describe('stored facts', () => {
  it('contain the ends of ids and the names of people', () => {
    const facts: Facts = {
      rules: 5,
      now: NOW,
      ids: ['1k8lsbhucnroqtu9', '1k8lsbhucnroqtua', '1k8lsbig46oqiefe'],
      people: [
        ['person', 'u-li', { id: 'u-li', name: '李娜', disabled: false }],
        ['person', 'u-wu', { id: 'u-wu', name: 'Wu', disabled: true }],
        ['person', 'u-no', null],
        ['standInFor', 'u-li', 'u-wu'],
      ],
    };
    expect(stored(facts)).toEqual({
      rules: 5,
      ids: '1k8lsbhucnroqtu9 a ig46oqiefe',
      people: [['person', 'u-li', '李娜'], ...facts.people.slice(1)],
    });
    expect(fromStoredFacts(stored(facts), NOW)).toEqual(facts);
  });

  it('are complete again when they are read', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('', ' ', 'a', 'aa', 'ab', '李'));
    const person = fc.record(
      { id: text, name: text, disabled: fc.boolean(), guest: fc.constantFrom(true, undefined) },
      { requiredKeys: ['id', 'name', 'disabled'] },
    );
    const answers = fc.oneof(
      fc.tuple(fc.constant('person' as const), text, fc.option(person)),
      text.map(id => ['person' as const, id, { id, name: 'N', disabled: false }] as const),
      fc.tuple(fc.constantFrom('withRole' as const, 'leadersOf' as const), text, fc.array(text)),
      fc.tuple(fc.constant('standInFor' as const), text, fc.option(text)),
    );
    const sameLength = fc.array(fc.stringMatching(/^[ab1-3]{4}$/), { maxLength: 6 });
    fc.assert(
      fc.property(fc.oneof(sameLength, fc.array(text)), fc.array(answers), (ids, people) => {
        const facts = { now: NOW, ids, people } as unknown as Facts;
        expect(fromStoredFacts(stored(facts), NOW)).toEqual(JSON.parse(JSON.stringify(facts)));
      }),
      { numRuns: 2000 },
    );
  });

  it.each<[name: string, row: unknown]>([
    [
      'complete facts of an earlier version',
      { now: NOW - 5, ids: ['a', 'bcd'], people: [['person', 'x', null]] },
    ],
    ['changed facts', { ids: 7, people: [null, 'x', ['person'], ['person', 'a', 'b', 'c']] }],
    ['facts without lists', { ids: null }],
    ['ids that are longer than necessary', { ids: 'ab1 b2', people: [] }],
    ['ids of unequal length', { ids: 'ab1 abcd', people: [] }],
  ])('of %s are returned as they are', (_, row) => {
    expect(fromStoredFacts(row as StoredFacts, NOW)).toEqual({ now: NOW, ...(row as object) });
  });
});
