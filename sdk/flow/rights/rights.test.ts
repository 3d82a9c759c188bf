/** Field rights: rows with their sections, and edits that change the rights of no other field. */
import { expect, test } from 'vitest';
import type { FormDefinition, Privilege } from '../../form/definition/types.ts';
import type { Flow } from '../model/flow.ts';
import { copyFieldRights, fieldRightOf, listFieldRightsRows, type Right, setFieldRights } from './index.ts';

const form = {
  list: [
    { type: 'input', key: 'k1', model: 'reason', label: 'Reason' },
    {
      type: 'card',
      key: 'card',
      label: 'Money',
      list: [
        { type: 'number', key: 'k2', model: 'amount', label: 'Amount' },
        { type: 'input', key: 'k3', model: 'note', label: 'Note' },
      ],
    },
    {
      type: 'batch',
      key: 'k4',
      model: 'items',
      label: 'Items',
      list: [
        { type: 'number', key: 'k5', model: 'amount', label: 'Price' },
        { type: 'input', key: 'k6', model: 'name', label: 'Name' },
      ],
    },
  ],
  config: {},
} as unknown as FormDefinition;

const flowWith = (privileges: Privilege[]): Flow => ({
  node: {
    id: 's',
    type: 0,
    nodeName: 'Start',
    privileges,
    childNode: { id: 'a', type: 1, nodeName: 'A', setType: 5, examineMode: 1 },
  },
});

const rightsIn = (privileges: readonly Privilege[] | undefined) =>
  Object.fromEntries(listFieldRightsRows(form).map(row => [row.id, fieldRightOf(row, privileges)]));

test('every field and column is a row with its section', () => {
  expect(listFieldRightsRows(form).map(({ id, section }) => [id, section])).toEqual([
    ['reason', ''],
    ['amount', 'Money'],
    ['note', 'Money'],
    ['items', ''],
    ['items.amount', 'Items'],
    ['items.name', 'Items'],
  ]);
});

const table: [string, Privilege[], string[], Right][] = [
  ['of a field without any', [], ['reason'], 'hide'],
  ['of a field named by key', [{ key: 'k1', hidden: true }], ['reason'], 'read'],
  ['back to editable', [{ key: 'reason', disabled: true }], ['reason'], 'edit'],
  ['of a field in a hidden card', [{ key: 'card', hidden: true }], ['amount'], 'edit'],
  ['of a column of hidden rows', [{ key: 'items', hidden: true }], ['items.name'], 'read'],
  ['of several at once', [{ key: 'gone', hidden: true }], ['reason', 'items.amount'], 'read'],
];

test.each(table)('a right %s changes no other', (_, privileges, rows, right) => {
  const before = rightsIn(privileges);
  const flow = setFieldRights(flowWith(privileges), form, { nodeIds: ['s'], rows, right });
  const after = rightsIn(flow.node.privileges);
  const others = Object.keys(before).filter(
    id => !rows.includes(id) && !(id === 'items' && before.items === 'hide'),
  );
  for (const id of others) expect([id, after[id]]).toEqual([id, before[id]]);
  for (const id of rows) expect([id, after[id]]).toEqual([id, right]);
});

test('a privilege of an unknown field stays, and the last one that goes takes the list along', () => {
  const flow = setFieldRights(flowWith([{ key: 'gone', hidden: true }]), form, {
    nodeIds: ['s'],
    rows: ['reason'],
    right: 'hide',
  });
  expect(flow.node.privileges).toEqual([
    { key: 'gone', hidden: true },
    { key: 'reason', hidden: true },
  ]);
  const empty = setFieldRights(flowWith([{ key: 'reason', hidden: true }]), form, {
    nodeIds: ['s'],
    rows: ['reason'],
    right: 'edit',
  });
  expect(empty.node).not.toHaveProperty('privileges');
});

test('a right that a field has already changes nothing', () => {
  const flow = flowWith([{ key: 'card', hidden: true }]);
  expect(setFieldRights(flow, form, { nodeIds: ['s'], rows: ['amount'], right: 'hide' })).toBe(flow);
});

test('the rights of a node are copied to others', () => {
  const flow = copyFieldRights(flowWith([{ key: 'reason', hidden: true }]), {
    from: 's',
    to: ['s', 'a', 'missing'],
  });
  expect(flow.node.childNode?.privileges).toEqual([{ key: 'reason', hidden: true }]);
  expect(copyFieldRights(flow, { from: 'a', to: ['s'] })).toBe(flow);
});
