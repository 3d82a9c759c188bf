import { expect, it } from 'vitest';
import { nodeCheckState, toggleNode } from './checked.ts';

const leaf = (id: string) => ({ id, children: [] });
const page = { id: 'page', children: [leaf('button')] };
const group = { id: 'group', isGroup: true, children: [page, leaf('other')] };
const set = (text: string) => new Set(text.split(' ').filter(Boolean));

it.each([
  ['', 'none'],
  ['page', 'some'],
  ['page button other', 'all'],
  ['group', 'none'],
])('a group over %j is checked: %s', (checked, state) => {
  expect(nodeCheckState(group, set(checked))).toBe(state);
});

it.each([
  ['a group adds all below it', group, 'other', 'other page button'],
  ['a full group takes all', group, 'page button other', ''],
  ['a page is chosen alone', page, '', 'page'],
  ['a page takes its buttons with it', page, 'page button other', 'other'],
])('%s', (_, node, before, after) => {
  expect([...toggleNode(node, set(before))].sort()).toEqual([...set(after)].sort());
});
