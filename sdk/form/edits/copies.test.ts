/** Opening, duplicates, paste and append: each control has a key of its own, and rules follow. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Control, FormDefinition, HideRule } from '../definition/types.ts';
import { controlsOf } from '../definition/walk.ts';
import {
  addedKeys,
  append,
  copyOf,
  duplicate,
  emptyForm,
  giveKeys,
  newKey,
  paste,
  readCopy,
  remove,
  replaceAll,
} from './index.ts';

const input = (key: string, model = key): Control => ({ type: 'input', key, model, label: key });
const card = (key: string, ...list: Control[]): Control => ({ type: 'card', key, list });
const rule = (field: string, ...showKeys: string[]): HideRule => ({
  conditions: [{ field, operator: '=', value: 1 }],
  showKeys,
});
const form = (list: Control[], ...hideRules: HideRule[]): FormDefinition => ({ list, config: { hideRules } });
const keysIn = ({ list }: FormDefinition) => [...controlsOf(list)].map(({ control }) => control.key);
const end = { parent: null, part: 0, at: 99 };

describe('giveKeys', () => {
  it('returns the very same definition where every control has a key of its own', () => {
    const sound = form([input('a'), card('b', input('c'))]);
    expect(giveKeys(sound)).toBe(sound);
  });

  it('makes keys that lack or repeat, and shares the other controls', () => {
    const list = [input('a'), card('', input('a', 'm')), { type: 'input' }, input('input_1')];
    const keyed = giveKeys(form(list as Control[]));
    expect(keysIn(keyed)).toEqual(['a', 'card_1', 'input_2', 'input_3', 'input_1']);
    expect(keyed.list[0]).toBe(list[0]);
  });

  it('leaves rules the controls that they showed and the field that they asked', () => {
    const before = form(
      [input('a', 'm'), input('a', 'n'), input('b')],
      rule('a', 'b'),
      rule('b', 'a'),
      rule('m', 'b'),
    );
    expect(giveKeys(before).config.hideRules).toEqual([
      rule('input_1', 'b'),
      rule('b', 'a', 'input_1'),
      rule('m', 'b'),
    ]);
  });

  it('opens every fixture: keys are unique, and only controls without a sound key change', () => {
    const folder = new URL('../fixtures/forms/', import.meta.url);
    for (const file of readdirSync(folder)) {
      const before = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as FormDefinition;
      const after = giveKeys(before);
      const keys = keysIn(after);
      expect(new Set(keys).size).toBe(keys.length);
      const sound = keysIn(before);
      const isSound = sound.every(Boolean) && new Set(sound).size === sound.length;
      if (isSound) expect(after).toBe(before);
      expect(giveKeys(after)).toBe(after);
    }
  });
});

describe('duplicate', () => {
  it('puts copies behind their originals, those in a row together, with new keys and models', () => {
    const before = form([input('a'), input('b'), input('c'), card('d', input('e'))]);
    const after = duplicate(before, ['a', 'b', 'd'], 7);
    expect(keysIn(after)).toEqual('a b input_7 input_7_2 c d e card_7 input_7_3'.split(' '));
    expect(after.list[2]).toEqual({ ...input('a'), key: 'input_7', model: 'input_7' });
    expect(addedKeys(before, after)).toEqual(['input_7', 'input_7_2', 'card_7']);
    expect(duplicate(before, ['none'], 7)).toBe(before);
  });

  it('leaves columns of copied rows their models', () => {
    const rows: Control = { type: 'batch', key: 'r', model: 'rows', list: [input('k', 'amount')] };
    const copy = duplicate(form([rows]), ['r'], 7).list[1]!;
    expect(copy).toMatchObject({
      key: 'batch_7',
      model: 'batch_7',
      list: [{ key: 'input_7', model: 'amount' }],
    });
    const column = duplicate(form([rows]), ['k'], 7).list[0]?.list?.[1];
    expect(column).toMatchObject({ key: 'input_7', model: 'input_7' });
  });

  it('copies alternatives of one model as alternatives', () => {
    const after = duplicate(form([input('a', 'm'), input('b', 'm')]), ['a', 'b'], 7);
    expect(after.list.map(({ model }) => model)).toEqual(['m', 'm', 'input_7', 'input_7']);
  });

  it('shows a copy as its original is shown', () => {
    const before = form([input('k'), card('c', input('a'), input('b'))], rule('k', 'b', 'k'), rule('a', 'b'));
    expect(duplicate(before, ['c'], 7).config.hideRules).toEqual([
      rule('k', 'b', 'k', 'input_7_2'),
      rule('a', 'b'),
      rule('input_7', 'input_7_2'),
    ]);
    const unruled = form([input('k'), input('a')], rule('k', 'k'));
    expect(duplicate(unruled, ['a'], 7).config).toBe(unruled.config);
  });
});

describe('copyOf and paste', () => {
  const source = form([input('k'), card('c', input('a')), input('z')], rule('k', 'a', 'z'), rule('z', 'a'));

  it('takes the rules that show the controls along', () => {
    const clip = copyOf(source, ['a', 'c', 'k']);
    expect(keysIn(clip)).toEqual(['k', 'c', 'a']);
    expect(clip.config.hideRules).toEqual([rule('k', 'a'), rule('z', 'a')]);
    const pasted = paste(emptyForm(), end, clip, 7);
    expect(keysIn(pasted)).toEqual(['k', 'c', 'a']);
    expect(pasted.config.hideRules).toEqual([rule('k', 'a')]);
  });

  it('shows a copy by the fields outside of it that the form has, as a duplicate is', () => {
    const clip = copyOf(source, ['c']);
    const copied = card('card_7', { ...input('a'), key: 'input_7', model: 'input_7' });
    const pasted = paste(source, end, clip, 7);
    expect(pasted.list.at(-1)).toEqual(copied);
    expect(pasted.config.hideRules).toEqual([rule('k', 'a', 'z', 'input_7'), rule('z', 'a', 'input_7')]);
    expect(pasted.config).toEqual(duplicate(source, ['c'], 7).config);
    expect(paste(pasted, end, clip, 8).config.hideRules).toEqual([
      rule('k', 'a', 'z', 'input_7', 'input_8'),
      rule('z', 'a', 'input_7', 'input_8'),
    ]);
    expect(paste(form([input('z')]), end, clip, 7).config.hideRules).toEqual([rule('z', 'a')]);
    expect(paste(emptyForm(), end, clip, 7).config).toEqual(emptyForm().config);
  });

  it('makes keys and models that are taken new, and rules follow', () => {
    const pasted = paste(form([input('k'), input('x', 'a')]), end, copyOf(source, ['k', 'c']), 7);
    expect(pasted.list.slice(2)).toEqual([
      { ...input('k'), key: 'input_7', model: 'input_7' },
      card('c', { ...input('a'), key: 'input_7_2', model: 'input_7_2' }),
    ]);
    expect(pasted.config.hideRules).toEqual([rule('input_7', 'input_7_2')]);
  });

  it('is cut and paste in one form: every name and rule is as before', () => {
    const cut = remove(source, ['a', 'c']);
    const back = paste(cut, { parent: null, part: 0, at: 1 }, copyOf(source, ['c']), 7);
    expect(back).toEqual(source);
  });

  it('changes nothing where the container does not hold all of them', () => {
    const rows = form([{ type: 'batch', key: 'r', model: 'r', list: [] }]);
    expect(paste(rows, { parent: 'r', part: 0, at: 0 }, copyOf(source, ['c', 'k']), 7)).toBe(rows);
    expect(paste(rows, end, emptyForm(), 7)).toBe(rows);
  });
});

describe('readCopy', () => {
  it.each<[string, unknown, number | undefined]>([
    ['a copy', copyOf(form([input('a')]), ['a']), 1],
    ['a list of controls', [input('a'), null, input('b')], 2],
    ['one control', input('a'), 1],
    ['a container', card('c', input('a')), 1],
    ['an empty form', emptyForm(), undefined],
    ['something else', { rows: [] }, undefined],
    ['a number', 7, undefined],
  ])('reads %s', (_, json, count) => {
    expect(readCopy(JSON.stringify(json))?.list.length).toBe(count);
  });

  it('refuses what is no JSON, and what is beyond the limits', () => {
    expect(readCopy('金额*\t数字')).toBeUndefined();
    expect(readCopy(`[${'{"type":"card","list":['.repeat(400)}${']}'.repeat(400)}]`)).toBeUndefined();
  });
});

describe('append and replaceAll', () => {
  it('adds a whole form with its rules and events', () => {
    const event = { triggerParam: 'a', requestHeaders: { bodys: [{ type: 'formField', value: 'a' }] } };
    const other: FormDefinition = {
      list: [input('a'), input('b')],
      config: { hideRules: [rule('a', 'b')], formEvents: [event] },
    };
    const after = append(form([input('a')]), other, 7);
    expect(keysIn(after)).toEqual(['a', 'input_7', 'b']);
    expect(after.config).toEqual({
      hideRules: [rule('input_7', 'b')],
      formEvents: [
        { triggerParam: 'input_7', requestHeaders: { bodys: [{ type: 'formField', value: 'input_7' }] } },
      ],
    });
  });

  it('replaces the form by another with keys, or by nothing where both are equal', () => {
    const before = form([input('a')]);
    expect(replaceAll(before, form([input('a')]))).toBe(before);
    expect(keysIn(replaceAll(before, { list: [{ type: 'input' }], config: {} }))).toEqual(['input_1']);
    expect(newKey(form([input('input_5'), input('x', 'input_5_2')]), 'input', 5)).toBe('input_5_3');
  });
});
