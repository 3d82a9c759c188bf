/** Field rights as data: items by section and search, rights of copies, and the keys of the tables. */
import { type FlowNode, NODE, nodeKindOf } from '@countersign/sdk/flow';
import { listFieldRightsRows } from '@countersign/sdk/flow/rights';
import type { FormDefinition } from '@countersign/sdk/form';
import { flowTexts } from '@countersign/sdk/i18n/flow';
import { expect, test } from 'vitest';
import { cellAfterKey, findFieldRightForKeyPress, toAscendingIndexRange } from './keys.ts';
import {
  commonRightOfItemFields,
  countRights,
  selectableRightsOfNode,
  toFieldRightsListItems,
  toStoredFieldPermission,
} from './rights-view.ts';

const form = {
  list: [
    { type: 'input', key: 'a', model: 'a', label: 'Reason' },
    {
      type: 'card',
      key: 'c',
      label: 'Money',
      list: [
        { type: 'number', key: 'm', model: 'm', label: 'Amount' },
        { type: 'input', key: 'n', model: 'n', label: 'Note' },
      ],
    },
  ],
  config: {},
} as unknown as FormDefinition;
const rows = listFieldRightsRows(form);
const created = (type: number): FlowNode => nodeKindOf({ type } as FlowNode)!.create('n', flowTexts.en);
const named = (query: string) =>
  toFieldRightsListItems(rows, query).map(item =>
    item.kind === 'field' ? item.row.id : `# ${item.name} ${item.rows.length}`,
  );

test('fields stand under their section, and a search keeps the sections of what it finds', () => {
  expect(named('')).toEqual(['a', '# Money 2', 'm', 'n']);
  expect(named('amo')).toEqual(['# Money 1', 'm']);
  expect(named('money')).toEqual(['# Money 2', 'm', 'n']);
  expect(named('none')).toEqual([]);
});

test('a section has a right where all of its fields share it', () => {
  const [, section] = toFieldRightsListItems(rows, '');
  const node = created(NODE.approver);
  expect(commonRightOfItemFields(node, section!)).toBe('edit');
  expect(
    commonRightOfItemFields({ ...node, privileges: [{ key: 'm', hidden: true }] }, section!),
  ).toBeUndefined();
});

test('a recipient of a copy reads, and read-only needs no privilege there', () => {
  const copy = created(NODE.copy);
  expect(selectableRightsOfNode(copy)).toEqual(['read', 'hide']);
  expect(countRights(copy, rows)).toEqual({ edit: 0, read: 3, hide: 0 });
  expect(toStoredFieldPermission(copy, 'read')).toBe('edit');
  expect(toStoredFieldPermission(created(NODE.approver), 'read')).toBe('read');
});

const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});
const size = { rows: 100, columns: 3 };

test.each([
  ['ArrowDown', {}, { row: 51, column: 1 }],
  ['ArrowLeft', {}, { row: 50, column: 0 }],
  ['PageUp', {}, { row: 40, column: 1 }],
  ['Home', {}, { row: 50, column: 0 }],
  ['End', { ctrlKey: true }, { row: 99, column: 2 }],
  ['ArrowUp', { altKey: true }, undefined],
  ['x', {}, undefined],
])('%s %j leads to %j', (key, more, place) =>
  expect(cellAfterKey(press(key, more), { row: 50, column: 1 }, size)).toEqual(place),
);

test('Home and End lead to the first and the last row where there is one column', () => {
  expect(cellAfterKey(press('Home'), { row: 5, column: 0 }, { rows: 9, columns: 1 })).toEqual({
    row: 0,
    column: 0,
  });
  expect(cellAfterKey(press('ArrowRight'), { row: 5, column: 0 }, { rows: 9, columns: 1 })).toBeUndefined();
});

test('digits are rights, and not with a modifier', () => {
  expect(['1', '2', '3', '4', 'a'].map(key => findFieldRightForKeyPress(press(key)))).toEqual([
    'edit',
    'read',
    'hide',
    undefined,
    undefined,
  ]);
  expect(findFieldRightForKeyPress(press('1', { ctrlKey: true }))).toBeUndefined();
  expect(toAscendingIndexRange(5, 2)).toEqual({ from: 2, to: 5 });
});
