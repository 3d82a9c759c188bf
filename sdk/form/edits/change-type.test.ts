/** Another type for a control: all that fits stays, and no control is lost. */
import { expect, it } from 'vitest';
import { controlTypes } from '../controls/all-kinds.ts';
import { newControl } from '../controls/new-control.ts';
import { partsOf } from '../definition/fields.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { controlsOf } from '../definition/walk.ts';
import { changeableTypes, changeType } from './index.ts';

const form = (...list: Control[]): FormDefinition => ({ list, config: {} });
const changed = (control: Control, type: (typeof controlTypes)[number]): Control =>
  changeType(form({ key: 'x', ...control }), { key: control.key ?? 'x', type }).list[0]!;

it('leaves label, names, help, rules and options that both types have', () => {
  const input: Control = {
    ...newControl({ type: 'input', key: 'x' }),
    label: '金额',
    help: 'h',
    own: 1,
    rules: [{ required: true, message: 'm' }, { pattern: '^1' }],
  };
  input.options = { ...input.options, defaultValue: '12.50', placeholder: 'p', maxLength: 9, unknown: true };
  const number = changed(input, 'number');
  expect(number).toMatchObject({
    type: 'number',
    label: '金额',
    key: 'x',
    model: 'x',
    help: 'h',
    own: 1,
    rules: input.rules,
  });
  expect(number.options).toMatchObject({ placeholder: 'p', unknown: true });
  expect(number.options).not.toHaveProperty('maxLength');
  expect(Number(number.options?.defaultValue)).toBe(12.5);
  expect(changed({ ...input, options: { defaultValue: 'abc' } }, 'number').options).not.toHaveProperty(
    'defaultValue',
  );
  expect(changed(input, 'date').rules).toEqual([{ required: true, message: 'm' }]);
  const text = changed(input, 'divider');
  expect([text.model, text.rules, text.label]).toEqual([undefined, undefined, '金额']);
  expect(changed(text, 'input').model).toBe('x');
});

it('leaves choices, and the leaves and branches of a tree as choices', () => {
  const choices = [
    { label: 'A', value: 'a' },
    { label: 'B', value: 'b' },
  ];
  const select = { ...newControl({ type: 'select', key: 'x' }) };
  select.options = { ...select.options, options: choices, defaultValue: 'b' };
  expect(changed(select, 'radio').options).toMatchObject({ options: choices, defaultValue: 'b' });
  expect(changed(select, 'checkbox').options?.options).toEqual(choices);
  const tree = [{ label: 'A', value: 'a', children: [{ label: 'B', value: 'b' }] }];
  const treeSelect = { ...newControl({ type: 'treeSelect', key: 'x' }), options: { options: tree } };
  expect(changed(treeSelect, 'select').options?.options).toEqual(choices);
});

it('leaves options of one name that mean something else', () => {
  const button = newControl({ type: 'button', key: 'x' });
  expect(changed({ ...button, options: { type: 'danger' } }, 'alert').options?.type).toBe('info');
  const time = newControl({ type: 'time', key: 'x' });
  expect(changed(time, 'date').options?.format).toBe('YYYY-MM-DD');
});

it('hands the parts of a container on', () => {
  const inside = (key: string): Control => ({ type: 'input', key, model: key });
  const tabs: Control = {
    type: 'tabs',
    key: 'x',
    columns: [
      { value: '1', label: 'A', list: [inside('a')] },
      { value: '2', label: 'B', list: [inside('b')] },
    ],
  };
  const lists = (control: Control) => partsOf(control).map(({ list }) => list.map(({ key }) => key).join());
  expect(lists(changed(tabs, 'card'))).toEqual(['a,b']);
  expect(lists(changed(tabs, 'grid'))).toEqual(['a', 'b']);
  expect(changed(tabs, 'grid').columns?.map(({ span }) => span)).toEqual([12, 12]);
  expect(lists(changed(tabs, 'table'))).toEqual(['a', 'b']);
  expect(lists(changed(changed(tabs, 'card'), 'table'))).toEqual(['a,b', '', '', '']);
  expect(changed(changed(tabs, 'card'), 'tabs').columns?.[0]).toMatchObject({ value: '1', label: '标签1' });
  expect(changed(tabs, 'batch')).toMatchObject({ model: 'x', list: [{ key: 'a' }, { key: 'b' }] });
});

it('changes nothing where a control would be lost or the place does not hold it', () => {
  const inside: Control = { type: 'button', key: 'd' };
  const card = form({ type: 'card', key: 'x', list: [inside] });
  expect(changeType(card, { key: 'x', type: 'input' })).toBe(card);
  expect(changeType(card, { key: 'x', type: 'batch' })).toBe(card);
  const rows = form({ type: 'batch', key: 'r', model: 'r', list: [newControl({ type: 'input', key: 'x' })] });
  expect(changeType(rows, { key: 'x', type: 'button' })).toBe(rows);
  expect(changeType(rows, { key: 'x', type: 'input' })).toBe(rows);
  expect(changeableTypes(rows, 'x')).not.toContain('card');
  expect(changeableTypes(rows, 'x')).toContain('number');
});

it('goes from every type to every other with its own key, and loses no control', () => {
  for (const from of controlTypes)
    for (const to of controlTypes) {
      const before = form(newControl({ type: from, key: 'x' }));
      const after = changeType(before, { key: 'x', type: to });
      expect([...controlsOf(after.list)]).toHaveLength(1);
      expect(after.list[0]?.key).toBe('x');
      if (from !== to) expect(after.list[0]?.type).toBe(to);
    }
});
