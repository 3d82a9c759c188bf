/** Differences name each edit of an author once, and reverting all of them returns the earlier form. */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { controlTypes } from '../controls/all-kinds.ts';
import { newControl } from '../controls/new-control.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { controlsOf } from '../definition/walk.ts';
import { indexControlPlacesByKey, insert, move, remove, type Spot, set, setRules } from '../edits/index.ts';
import { areDeeplyEqual } from '../values/form-values.ts';
import { compare, differenceText, revert, revertDifferences } from './index.ts';
import { longestIncreasingIndexes } from './rising-places.ts';

const input = (key: string, more: Partial<Control> = {}): Control => ({
  type: 'input',
  key,
  model: key,
  label: key.toUpperCase(),
  ...more,
});
const card = (key: string, ...list: Control[]): Control => ({ type: 'card', key, label: key, list });
const form = (...list: Control[]): FormDefinition => ({ list, config: {} });
const at = (parent: string | null, place: number): Spot => ({ parent, part: 0, at: place });

const containers = ['card', 'grid', 'tabs', 'batch'] as const;

const base = form(
  input('a'),
  input('b', { options: { maxLength: 5 } }),
  card('c', input('d'), input('e')),
  input('f'),
);

const named = (before: FormDefinition, after: FormDefinition): string[] =>
  compare(before, after).map(one =>
    'key' in one ? `${one.kind} ${one.key}` : `${one.kind} ${one.path.join('.')}`,
  );

describe('compare', () => {
  it.each<[string, (definition: FormDefinition) => FormDefinition, string[]]>([
    ['nothing', one => one, []],
    ['an equal copy', one => structuredClone(one), []],
    ['an added control', one => insert(one, at('c', 1), input('x')), ['added x']],
    ['an added container, once', one => insert(one, at(null, 1), card('x', input('y'))), ['added x']],
    ['a removed container, once', one => remove(one, ['c']), ['removed c']],
    ['one moved to the front, alone', one => move(one, ['f'], at(null, 0)), ['moved f']],
    ['one moved to the end, alone', one => move(one, ['a'], at(null, 9)), ['moved a']],
    ['one moved into a card', one => move(one, ['a'], at('c', 1)), ['moved a']],
    ['a model', one => set(one, ['a'], 'model', 'z'), ['renamed a']],
    ['one option', one => set(one, ['b'], 'options.maxLength', 9), ['changed b']],
    [
      'rules',
      one => setRules(one, [{ conditions: [{ field: 'a', operator: 'have' }], showKeys: ['b'] }]),
      ['rules config.hideRules'],
    ],
    ['a setting of the form', one => ({ ...one, config: { labelWidth: 80 } }), ['config config.labelWidth']],
  ])('names %s', (_, edit, expected) => {
    const after = edit(base);
    expect(named(base, after)).toEqual(expected);
    expect(revertDifferences(after, compare(base, after))).toEqual(base);
  });

  it('returns the setting with its values before and after', () => {
    const [difference] = compare(base, set(base, ['b'], 'options.maxLength', undefined));
    expect(difference).toMatchObject({ path: ['options', 'maxLength'], before: 5, after: undefined });
    expect(difference && differenceText(difference, 'zh')).toBe('“B”的 options.maxLength 由 5 改为 空');
    expect(difference && differenceText(difference, 'en')).toBe(
      'options.maxLength of “B” changed from 5 to none',
    );
  });

  it('compares controls without keys as a whole list', () => {
    const loose = form({ type: 'input', label: 'x' });
    expect(named(loose, base)).toEqual(['list list']);
    expect(revertDifferences(base, compare(loose, base))).toEqual(loose);
  });
});

describe('revert', () => {
  it('takes back one difference and leaves the others', () => {
    const after = remove(set(base, ['b'], 'label', 'New'), ['a']);
    const [removed, changed] = compare(base, after);
    expect(removed && named(base, revert(after, removed))).toEqual(['changed b']);
    expect(changed && named(base, revert(after, changed))).toEqual(['removed a']);
  });

  it('leaves the controls of an added container in its place', () => {
    const after = move(insert(base, at(null, 0), card('x')), ['a', 'b'], at('x', 0));
    const added = compare(base, after).find(one => one.kind === 'added');
    expect(added && revert(after, added)).toEqual(base);
  });

  it('returns the very same definition where the control is gone', () => {
    const [changed] = compare(base, set(base, ['b'], 'label', 'New'));
    const gone = remove(base, ['b']);
    expect(changed && revert(gone, changed)).toBe(gone);
  });
});

it('finds the longest rising sequence', () => {
  expect(longestIncreasingIndexes([2, 0, 1, 3])).toEqual([1, 2, 3]);
  expect(longestIncreasingIndexes([])).toEqual([]);
});

describe('random edits', () => {
  const folder = new URL('../fixtures/forms/', import.meta.url);
  const fixtures = readdirSync(folder)
    .map(file => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as FormDefinition)
    .filter(definition => {
      const keys = [...controlsOf(definition.list)].map(({ control }) => control.key);
      return !keys.includes(undefined) && new Set(keys).size === keys.length;
    });

  it('are all reverted, in the order of the differences', () => {
    const spot = fc.record({ parent: fc.nat(), part: fc.nat(3), at: fc.nat(5) });
    const step = fc.record({ way: fc.nat(3), one: fc.nat(), two: fc.nat(), spot });
    fc.assert(
      fc.property(fc.constantFrom(...fixtures), fc.array(step, { maxLength: 20 }), (before, steps) => {
        let after = before;
        for (const [n, { way, one, two, spot: to }] of steps.entries()) {
          const keys = [...indexControlPlacesByKey(after).keys()];
          const key = (pick: number): string => keys[pick % Math.max(1, keys.length)] ?? '';
          const target: Spot = { ...to, parent: to.parent % 3 === 0 ? null : key(to.parent) };
          const types = two % 2 ? containers : controlTypes;
          const type = types[two % types.length] ?? 'input';
          const edits = [
            () => insert(after, target, newControl({ type, key: `new_${n}` })),
            () => move(after, [key(one), key(two)], target),
            () => remove(after, [key(one)]),
            () => set(after, [key(one)], two % 2 ? 'options.width' : 'model', `v${two % 3}`),
          ];
          after = edits[way]?.() ?? after;
        }
        expect(areDeeplyEqual(revertDifferences(after, compare(before, after)), before)).toBe(true);
        expect(areDeeplyEqual(revertDifferences(before, compare(after, before)), after)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('takes 2,000 controls in reverse order without delay', () => {
    const controls = Array.from({ length: 2000 }, (_, n) => input(`k${n}`));
    const started = performance.now();
    expect(compare(form(...controls), form(...controls.toReversed()))).toHaveLength(1999);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
