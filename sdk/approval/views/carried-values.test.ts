/** Values that "Apply again" and an old draft take over: by their writer, and by the privileges of the start now. */
import { expect, test } from 'vitest';
import type { Control, Privilege, Values } from '../../form/index.ts';
import type { Process } from '../model/instance.ts';
import { type CarriedSource, valuesToCarryOver, valuesWrittenByInitiator } from './carried-values.ts';
import { valueHistoryOfCommands, type Written } from './value-changes.ts';

const field = (type: string, model: string, more: Partial<Control> = {}): Control => ({
  type,
  model,
  key: `k_${model}`,
  label: model.toUpperCase(),
  ...more,
});

const list = [
  field('number', 'amount'),
  field('input', 'opinion'),
  field('number', 'approved'),
  field('uuid', 'number'),
  field('signature', 'sign'),
  field('uploadFile', 'files'),
  field('batch', 'items', {
    list: [field('input', 'what'), field('input', 'checked'), field('uuid', 'line')],
  }),
  field('number', 'double', { options: { computed: 'amount * 2' } }),
];

const processWith = (...privileges: Privilege[]): Process =>
  ({
    id: 'p',
    name: 'P',
    version: 1,
    form: { list, config: {} },
    flow: { node: { id: 'start', type: 0, nodeName: 'Start', privileges, childNode: null } },
  }) as unknown as Process;

const file = { fileId: 'f1', name: 'a.txt' };
const start: Values = {
  amount: 100,
  opinion: '',
  number: 'N-1',
  sign: [file],
  files: [],
  items: [{ key: 1, what: 'taxi', checked: '', line: 'L-1' }],
};
const approved: Values = {
  ...start,
  amount: 80,
  opinion: 'Agreed',
  approved: 80,
  files: [file],
  items: [{ key: 1, what: 'taxi', checked: 'ok', line: 'L-1' }],
  double: 160,
};

const copied = (process: Process, source: Partial<CarriedSource> = {}) => {
  const { values, left } = valuesToCarryOver(process, { values: start, shown: approved, ...source }, 'en');
  return { values, left: left.map(({ field: name, reason }) => `${name}: ${reason}`) };
};

const copyOfStart = {
  amount: 100,
  items: [{ key: 1, what: 'taxi', checked: '' }],
};

test('fields that the start only reads are left out', () => {
  const result = copied(
    processWith({ key: 'opinion', disabled: true }, { key: 'k_approved', disabled: true }),
  );
  expect(result.values).toEqual(copyOfStart);
  expect(result.left).toEqual([
    'opinion: read-only',
    'approved: read-only',
    'number: number',
    'sign: signature',
    'files: others',
    'items.line: number',
  ]);
});

test('what others wrote is left out where the start may write it, too', () => {
  const result = copied(processWith());
  expect(result.values).toMatchObject({ amount: 100 });
  expect(result.values).not.toHaveProperty('opinion');
  expect(result.values).not.toHaveProperty('approved');
  expect(result.left.slice(0, 2)).toEqual(['opinion: others', 'approved: others']);
});

test('fields that the start hides are left out and not named', () => {
  const result = copied(
    processWith({ key: 'amount', hidden: true }, { key: 'items.checked', hidden: true }),
    {
      values: { ...start, items: [{ what: 'taxi', checked: 'own' }] },
    },
  );
  expect(result.values).not.toHaveProperty('amount');
  expect(result.values.items).toEqual([{ what: 'taxi' }]);
  expect(result.left.join()).not.toMatch(/amount|checked/);
});

test('a draft keeps its number and signature, and loses what is read-only now', () => {
  const values = { ...start, opinion: 'old remark' };
  const { values: carried, left } = valuesToCarryOver(
    processWith({ key: 'opinion', disabled: true }),
    { values },
    'en',
  );
  expect(carried).toEqual({ ...start, opinion: undefined });
  expect(left).toEqual([{ field: 'opinion', label: 'OPINION', reason: 'read-only' }]);
});

test('the initiator’s values are those of the start and of later turns at the start node', () => {
  const process = processWith();
  const steps = [
    { kind: 'start', actorId: 'li', values: start },
    { kind: 'agree', actorId: 'boss', taskId: 'boss-1', values: { opinion: 'No', amount: 80 } },
    { kind: 'agree', actorId: 'li', taskId: 'start-2', values: { amount: 90, opinion: 'No' } },
    { kind: 'agree', actorId: 'boss', taskId: 'boss-3', values: { approved: 90 } },
  ].map((command, revision) => ({ revision, at: 0, command, process }) as unknown as Written);
  const after = valueHistoryOfCommands(steps, () => undefined);
  const own = valuesWrittenByInitiator(after, taskId => taskId.startsWith('start'));
  expect(own).toMatchObject({ amount: 90, number: 'N-1' });
  expect([own.opinion, own.approved]).toEqual(['', null]);
});
