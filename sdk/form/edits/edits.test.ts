/** Edits of a form: each leaves the form before as it was, shares what it does not change, and loses no field. */
import { describe, expect, it } from 'vitest';
import { controlTypes } from '../controls/all-kinds.ts';
import { newControl } from '../controls/new-control.ts';
import { partsOf } from '../definition/fields.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { indexControlPlacesByKey, insert, mayHold, move, remove, type Spot, set, setRules } from './index.ts';

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

const input = (key: string): Control => ({ type: 'input', key, model: key, label: key });
const card = (key: string, ...list: Control[]): Control => ({ type: 'card', key, label: key, list });
const form = (...list: Control[]): FormDefinition => frozen({ list, config: {} });
const at = (parent: string | null, place: number, part = 0): Spot => ({ parent, part, at: place });

/** `a > [b c] d`: containers with what is in them. */
const outline = (list: readonly unknown[]): string =>
  (list as Control[])
    .map(control => {
      const parts = partsOf(control).map(part => `[${outline(part.list)}]`);
      return [control.key ?? JSON.stringify(control), ...parts].join(' ');
    })
    .join(' ');

describe('insert', () => {
  const before = form(input('a'), card('c', input('b')));

  it('puts a control in front of another, at the end, or into a container', () => {
    expect(outline(insert(before, at(null, 0), input('x')).list)).toBe('x a c [b]');
    expect(outline(insert(before, at(null, 99), input('x')).list)).toBe('a c [b] x');
    expect(outline(insert(before, at('c', 1), input('x')).list)).toBe('a c [b x]');
    expect(outline(insert(before, at('c', 0), card('d', input('y'))).list)).toBe('a c [d [y] b]');
  });

  it('counts past entries that are no controls, and leaves them', () => {
    const odd = frozen({ list: [null, input('a'), 7, input('b')], config: {} }) as unknown as FormDefinition;
    expect(insert(odd, at(null, 1), input('x')).list.map(one => (one as Control | null)?.key ?? one)).toEqual(
      [null, 'a', 7, 'x', 'b'],
    );
  });

  it('finds each column and each cell', () => {
    const grid = newControl({ type: 'grid', key: 'g' });
    const table = newControl({ type: 'table', key: 't' });
    const both = form(grid, table);
    expect(outline(insert(both, at('g', 0, 1), input('x')).list)).toBe('g [] [x] t [] [] [] []');
    expect(outline(insert(both, at('t', 0, 2), input('x')).list)).toBe('g [] [] t [] [] [x] []');
  });

  it.each<[string, Spot, Control]>([
    ['a key is taken', at(null, 0), input('a')],
    ['a key inside is taken', at(null, 0), card('x', input('b'))],
    ['the container is missing', at('none', 0), input('x')],
    ['the part is missing', at('c', 0, 1), input('x')],
    ['the parent holds nothing', at('a', 0), input('x')],
  ])('changes nothing where %s', (_, spot, control) => {
    expect(insert(before, spot, control)).toBe(before);
  });

  it('takes only fields and decorations that rows show into rows', () => {
    const rows = form({ type: 'batch', key: 'r', model: 'r', list: [] });
    const accepted = controlTypes.filter(type => mayHold(rows, 'r', newControl({ type, key: 'x' })));
    const others = ['button', 'card', 'grid', 'table', 'tabs'];
    expect(accepted).toEqual(controlTypes.filter(type => !others.includes(type)));
    expect(mayHold(rows, null, newControl({ type: 'button', key: 'x' }))).toBe(true);
  });
});

describe('move', () => {
  const before = form(input('a'), input('b'), card('c', input('d'), card('e')), input('f'));

  it.each<[string[], Spot, string]>([
    [['a'], at(null, 2), 'b a c [d e []] f'],
    [['f'], at(null, 0), 'f a b c [d e []]'],
    [['a', 'f'], at('e', 0), 'b c [d e [a f]]'],
    [['f', 'a'], at(null, 2), 'b a f c [d e []]'],
    [['d', 'c'], at(null, 0), 'c [d e []] a b f'],
    [['d'], at('c', 9), 'a b c [e [] d] f'],
  ])('%j to %j is %s', (keys, spot, expected) => {
    expect(outline(move(before, keys, spot).list)).toBe(expected);
  });

  it.each<[string, string[], Spot]>([
    ['into itself', ['c'], at('c', 0)],
    ['into what it holds', ['c'], at('e', 0)],
    ['where it stands', ['b'], at(null, 1)],
    ['behind itself', ['b'], at(null, 2)],
    ['to no container', ['b'], at('a', 0)],
    ['when nobody has the key', ['none'], at(null, 0)],
  ])('changes nothing %s', (_, keys, spot) => {
    expect(move(before, keys, spot)).toBe(before);
  });
});

describe('remove and set', () => {
  const before = form(input('a'), card('c', input('b')));

  it('takes controls out with all that is in them', () => {
    expect(outline(remove(before, ['b']).list)).toBe('a c []');
    expect(outline(remove(before, ['c', 'b']).list)).toBe('a');
    expect(remove(before, ['none'])).toBe(before);
  });

  it('sets one place of several controls and shares all others', () => {
    const after = set(before, ['b'], 'options.maxLength', 9);
    expect(indexControlPlacesByKey(after).get('b')?.control.options).toEqual({ maxLength: 9 });
    expect(after.list[0]).toBe(before.list[0]);
    expect(set(after, ['b'], 'options.maxLength', 9)).toBe(after);
    expect(
      indexControlPlacesByKey(set(after, ['b'], 'options.maxLength', undefined)).get('b')?.control.options,
    ).toEqual({});
    expect(set(before, ['a'], 'options.none', undefined)).toBe(before);
    expect(set(before, ['a', 'b'], 'label', 'x').list.map(one => one.label)).toEqual(['x', 'c']);
    const ruled = setRules(before, []);
    expect(ruled.config.hideRules).toEqual([]);
    expect(setRules(ruled, [])).toBe(ruled);
  });
});
