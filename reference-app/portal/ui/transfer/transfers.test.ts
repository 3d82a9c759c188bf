import { expect, it } from 'vitest';
import { importedRowResult } from './transfers.ts';

const imported = { state: 'done', errorCode: '' } as const;
const partlyUndone = { state: 'done', errorCode: 'undo-incomplete' } as const;
const undone = { state: 'undone', errorCode: '' } as const;

it.each([
  ['a new record', imported, { outcome: 'created', problem: '' }, 'created'],
  ['a row that was not reached', imported, { outcome: null, problem: '' }, null],
  ['a new record that is removed', partlyUndone, { outcome: 'created', problem: '' }, 'undoneRow'],
  ['a changed record that stays', partlyUndone, { outcome: 'updated', problem: 'Used' }, 'leftRow'],
  ['a refused row after an undo', partlyUndone, { outcome: 'refused', problem: 'Empty' }, 'refused'],
  ['an unchanged record after an undo', undone, { outcome: 'unchanged', problem: '' }, 'unchanged'],
  ['a new record of an undone import', undone, { outcome: 'created', problem: '' }, 'undoneRow'],
] as const)('the result of %s', (_, transfer, row, result) => {
  expect(importedRowResult(transfer, row)).toBe(result);
});
