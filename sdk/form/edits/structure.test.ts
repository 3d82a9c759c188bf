/** Wrap, unwrap, parts, names, and the spots of moves by keyboard. */
import { describe, expect, it } from 'vitest';
import { newControl } from '../controls/new-control.ts';
import { partsOf } from '../definition/fields.ts';
import type { Control, FormDefinition, HideRule } from '../definition/types.ts';
import {
  addPart,
  type Direction,
  indexControlPlacesByKey,
  insert,
  move,
  movePart,
  remove,
  removePart,
  renameModel,
  resizeColumn,
  set,
  setConfig,
  setEvents,
  setLabelWidth,
  setPart,
  spotsFor,
  stepSpot,
  unwrap,
  usesOf,
  wrap,
} from './index.ts';

const input = (key: string, model = key): Control => ({ type: 'input', key, model, label: key });
const card = (key: string, ...list: Control[]): Control => ({ type: 'card', key, list });
const rows = (key: string, ...list: Control[]): Control => ({ type: 'batch', key, model: key, list });
const grid = (key: string, ...lists: Control[][]): Control => ({
  type: 'grid',
  key,
  columns: lists.map(list => ({ span: 12, list })),
});
const form = (...list: Control[]): FormDefinition => ({ list, config: {} });
const outline = (list: readonly Control[]): string =>
  list
    .map(control => [control.key, ...partsOf(control).map(part => `[${outline(part.list)}]`)].join(' '))
    .join(' ');

describe('wrap and unwrap', () => {
  const before = form(input('a'), card('c', input('b'), { type: 'button', key: 'd' }), input('e'));
  const empty = (type: 'card' | 'grid' | 'batch') => newControl({ type, key: 'new' });

  it('puts controls into a container in the place of the first, and back', () => {
    const wrapped = wrap(before, ['e', 'b'], empty('grid'));
    expect(outline(wrapped.list)).toBe('a c [new [b e] [] d]');
    expect(outline(unwrap(wrapped, 'new').list)).toBe('a c [b e d]');
    expect(unwrap(wrap(before, ['c'], empty('card')), 'new')).toEqual(before);
  });

  it.each([
    ['rows do not hold it', () => wrap(before, ['a', 'd'], empty('batch')), before],
    ['nobody has the key', () => wrap(before, ['none'], empty('card')), before],
    ['the container holds nothing', () => wrap(before, ['a'], input('new')), before],
    ['a control is no container', () => unwrap(before, 'a'), before],
  ])('changes nothing where %s', (_, edit, expected) => {
    expect(edit()).toBe(expected);
  });

  it('leaves a container in rows around controls that the rows do not hold', () => {
    const odd = form(rows('r', grid('g', [{ type: 'button', key: 'd' }])));
    expect(unwrap(odd, 'g')).toBe(odd);
  });
});

describe('parts', () => {
  const before = form(
    grid('g', [input('a')], [input('b')], [input('c')]),
    newControl({ type: 'tabs', key: 't' }),
  );
  const of = (definition: FormDefinition, key: string) =>
    indexControlPlacesByKey(definition).get(key)?.control.columns ?? [];

  it('adds a column with what is left of a row, and a tab with a value and a label', () => {
    expect(of(addPart(before, 'g'), 'g').map(({ span }) => span)).toEqual([12, 12, 12, 12]);
    expect(of(addPart(setPart(before, 'g', 0, { span: 6 }), 'g'), 'g').at(-1)?.span).toBe(18);
    expect(of(addPart(before, 't'), 't').at(-1)).toEqual({ value: '3', label: '标签3', list: [] });
    expect(of(addPart(before, 't', { at: 0, label: 'x' }), 't')[0]).toEqual({
      value: '3',
      label: 'x',
      list: [],
    });
  });

  it('hands the controls of a removed part to its neighbour, and leaves the last part', () => {
    expect(outline(removePart(before, 'g', 1).list)).toBe('g [a b] [c] t [] []');
    const two = removePart(before, 'g', 0);
    expect(outline(two.list)).toBe('g [a b] [c] t [] []');
    const one = removePart(two, 'g', 1);
    expect(outline(one.list)).toBe('g [a b c] t [] []');
    expect(removePart(one, 'g', 0)).toBe(one);
  });

  it('moves, names and resizes parts', () => {
    expect(outline(movePart(before, 'g', { from: 0, to: 3 }).list)).toBe('g [b] [c] [a] t [] []');
    expect(movePart(before, 'g', { from: 1, to: 2 })).toBe(before);
    expect(of(setPart(before, 't', 1, { label: '附件' }), 't')[1]?.label).toBe('附件');
    expect(setPart(before, 't', 1, { label: '标签2' })).toBe(before);
    const spans = (span: number) => of(resizeColumn(before, 'g', 0, span), 'g').map(column => column.span);
    expect([spans(16), spans(99), spans(0)]).toEqual([
      [16, 8, 12],
      [23, 1, 12],
      [1, 23, 12],
    ]);
    expect(resizeColumn(before, 'g', 2, 3)).toBe(before);
  });
});

describe('renameModel', () => {
  const rule = (field: string, ...showKeys: string[]): HideRule => ({
    conditions: [{ field, operator: '=', value: 1 }],
    showKeys,
  });
  const event = (name: string) => ({
    triggerParam: name,
    requestHeaders: {
      bodys: [
        { name: 'm', type: 'formField', value: name },
        { name: 'm', type: 'custom', value: 'm' },
      ],
    },
    responseFields: [{ field: name, value: '$.m' }],
  });
  const computed = (key: string, expression: string): Control => ({
    ...input(key),
    options: { computed: expression },
  });

  it('carries rules, events, conditions and expressions', () => {
    const before: FormDefinition = {
      list: [
        input('a', 'm'),
        { ...input('b'), options: { requiredWhen: { conditions: [{ field: 'm', operator: 'have' }] } } },
        computed('c', 'm * 2'),
      ],
      config: { hideRules: [rule('m', 'b'), rule('b', 'm')], formEvents: [event('m')] },
    };
    const after = renameModel(before, 'a', 'n');
    expect(after.list.map(({ model }) => model)).toEqual(['n', 'b', 'c']);
    expect(after.config).toEqual({ hideRules: [rule('n', 'b'), rule('b', 'n')], formEvents: [event('n')] });
    expect(after.list[1]?.options).toEqual({
      requiredWhen: { conditions: [{ field: 'n', operator: 'have' }] },
    });
    expect(after.list[2]?.options).toEqual({ computed: 'n * 2' });
    expect(renameModel(after, 'a', 'n')).toBe(after);
    expect(renameModel(after, 'a', '')).toBe(after);
  });

  it('leaves the names with an alternative of the same model, and shows both', () => {
    const before: FormDefinition = {
      list: [input('a', 'm'), input('b', 'm')],
      config: { hideRules: [rule('m', 'm')] },
    };
    expect(renameModel(before, 'a', 'n').config.hideRules).toEqual([rule('m', 'm', 'n')]);
  });

  it('names a column by the path to it', () => {
    const before = form(
      rows('items', input('x', 'amount')),
      input('amount'),
      computed('c', 'sum(items.amount) + amount'),
    );
    const after = renameModel(before, 'x', 'price');
    expect(after.list[2]?.options).toEqual({ computed: 'sum(items.price) + amount' });
    expect(renameModel(before, 'amount', 'total').list[2]?.options).toEqual({
      computed: 'sum(items.amount) + total',
    });
  });
});

describe('spots', () => {
  const before = form(
    input('a'),
    card('c', input('b')),
    grid('g', [input('d')], []),
    rows('r', input('e')),
    input('f'),
  );

  it.each<[string, Direction, string | undefined]>([
    ['a', 'up', undefined],
    ['a', 'down', 'c [b] a g [d] [] r [e] f'],
    ['b', 'up', undefined],
    ['b', 'out', 'a c [] b g [d] [] r [e] f'],
    ['d', 'down', 'a c [b] g [] [d] r [e] f'],
    ['f', 'in', 'a c [b] g [d] [] r [e f]'],
    ['g', 'in', 'a c [b g [d] []] r [e] f'],
    ['r', 'in', 'a c [b] g [d] [r [e]] f'],
    ['a', 'in', undefined],
    ['a', 'out', undefined],
  ])('%s moves %s', (key, direction, expected) => {
    const spot = stepSpot(before, [key], direction);
    expect(spot && outline(move(before, [key], spot).list)).toBe(expected);
  });

  it('moves several together', () => {
    const down = stepSpot(before, ['a', 'c'], 'down')!;
    expect(outline(move(before, ['a', 'c'], down).list)).toBe('g [d] [] a c [b] r [e] f');
    const up = stepSpot(before, ['g', 'f'], 'up')!;
    expect(outline(move(before, ['g', 'f'], up).list)).toBe('a g [d] [] f c [b] r [e]');
  });

  it('lists every legal spot in reading order', () => {
    const names = (keys: string[]) =>
      spotsFor(before, keys).map(({ parent, part, at }) => `${parent ?? ''}${part}${at}`);
    expect(names(['f'])).toEqual('00 01 c00 c01 02 g00 g01 g10 03 r00 r01 04'.split(' '));
    expect(names(['c'])).toEqual('00 01 g00 g01 g10 03 04 05'.split(' '));
    const legal = spotsFor(before, input('new'));
    expect(legal).toHaveLength(13);
    for (const spot of legal) expect(insert(before, spot, input('new'))).not.toBe(before);
    expect(spotsFor(before, { type: 'button', key: 'x' }).some(({ parent }) => parent === 'r')).toBe(false);
  });
});

it('puts nothing so deep that it is not rendered', () => {
  let deep = card('c63');
  for (let at = 62; at >= 0; at -= 1) deep = card(`c${at}`, deep);
  const before = form(deep, input('a'), card('d', input('b')));
  const depths = (keys: string[]) => spotsFor(before, keys).map(({ parent }) => parent);
  expect(depths(['a'])).toContain('c63');
  expect(depths(['d'])).not.toContain('c63');
  expect(depths(['d'])).toContain('c62');
  for (const spot of spotsFor(before, ['d']))
    expect(insert(before, spot, card('e', input('f')))).not.toBe(before);
  const spot = { parent: 'c63', part: 0, at: 0 };
  expect(move(before, ['d'], spot)).toBe(before);
  expect(move(before, ['a'], spot)).not.toBe(before);
});

it('lists the rules, events and controls that name a control', () => {
  const before: FormDefinition = {
    list: [input('a', 'm'), { ...input('b'), options: { computed: 'm * 2' } }, input('c')],
    config: {
      hideRules: [
        { conditions: [{ field: 'm', operator: 'have' }], showKeys: ['b'] },
        { conditions: [{ field: 'b', operator: 'have' }], showKeys: ['c', 'a'] },
      ],
      formEvents: [{ triggerParam: 'c' }, { triggerParam: 'init', responseFields: [{ field: 'm' }] }],
    },
  };
  expect(usesOf(before, 'a')).toEqual({ readBy: [0], shownBy: [1], events: [1], controls: ['b'] });
  expect(usesOf(before, 'none')).toEqual({ readBy: [], shownBy: [], events: [], controls: [] });
});

it('changes many controls as it changes few', () => {
  const list = Array.from({ length: 12 }, (_, at) => card(`c${at}`, input(`a${at}`), input(`b${at}`)));
  const keys = list.flatMap(control => [control.key!, `b${control.key!.slice(1)}`]).slice(4);
  const before = form(...list);
  const apart = keys.reduce((now, key) => set(now, [key], 'label', 'x'), before);
  const together = set(before, keys, 'label', 'x');
  expect(together).toEqual(apart);
  expect(together.list[0]).toBe(before.list[0]);
  expect(set(together, keys, 'label', 'x')).toBe(together);
  const columns = keys.filter(key => key.startsWith('b'));
  expect(remove(before, columns)).toEqual(columns.reduce((now, key) => remove(now, [key]), before));
});

it('sets the configuration of the form', () => {
  const before = form();
  expect(setConfig(before, 'layout', 'vertical').config).toEqual({ layout: 'vertical' });
  expect(setConfig(before, 'layout', undefined)).toBe(before);
  const labelled = setLabelWidth(before, 6);
  expect(labelled.config).toMatchObject({ labelCol: { xs: 6, xxl: 6 }, wrapperCol: { md: 18 } });
  expect(setLabelWidth(labelled, 6)).toBe(labelled);
  expect(setEvents(before, [{ uuid: 'x' }]).config.formEvents).toEqual([{ uuid: 'x' }]);
});
