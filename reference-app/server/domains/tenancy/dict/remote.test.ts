import { expect, it } from 'vitest';
import { parseRemoteEntries } from './remote.ts';

const entry = { dictValue: '1', dictLabel: 'One', remark: '' };

it.each([
  [[{ value: 1, label: 'One' }], [entry]],
  [{ data: [{ dictValue: '1', dictLabel: 'One' }] }, [entry]],
  [{ code: 10000, data: { total: 1, list: [{ value: '1', label: 'One' }] } }, [entry]],
  [
    [{ value: 'a' }, { label: 'without a value' }, 'text', null],
    [{ ...entry, dictValue: 'a', dictLabel: 'a' }],
  ],
  [{ data: 'nothing' }, []],
  [null, []],
])('%j has the entries %j', (answer, entries) => {
  expect(parseRemoteEntries(answer)).toEqual(entries);
});
