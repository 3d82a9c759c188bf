/** Values of settings in a comparison of versions. */
import { type FieldTexts, NODE } from '@countersign/sdk/flow';
import { expect, test } from 'vitest';
import { settingValueText } from './value-text.ts';

const labels: Record<string, string> = { amount: 'Amount', due: 'Due on' };
const fields: FieldTexts = { label: model => labels[model], value: (_, value) => `¥${value}` };

test.each<[name: string, type: number | undefined, value: unknown, text: string]>([
  ['nodeName', NODE.approver, undefined, 'empty'],
  ['configure.staging', NODE.approver, true, 'on'],
  ['examineMode', NODE.approver, 3, 'Either-sign (one is enough)'],
  ['nodeUserList', NODE.approver, [{ id: 'li', name: 'Li' }], 'Li'],
  [
    'privileges',
    NODE.approver,
    [
      { key: 'amount', disabled: true },
      { key: 'gone', hidden: true },
    ],
    'Amount: Read-only; gone: Hidden',
  ],
  [
    'timeLimit',
    NODE.approver,
    { minutes: 1500, do: 'transfer', to: [{ id: 'w', name: 'Wang' }] },
    '1 d 1 h · Transfer · Wang',
  ],
  ['nobody', NODE.approver, { do: 'admins' }, 'Transfer to administrators'],
  ['delay', NODE.delay, { minutes: 60 }, '1 h'],
  ['delay', NODE.delay, { minutes: 2880, unit: 'day' }, '2 d (whole days)'],
  ['delay', NODE.delay, { until: 'due' }, 'Due on'],
  ['giving', NODE.subProcess, [{ from: 'amount', to: 'sum' }], 'amount → sum'],
  ['channels', NODE.notice, ['inApp', 'email'], 'In-site message, Email'],
  [
    'conditionList',
    NODE.branch,
    [[{ field: 'amount', operator: 'gt', value: 5 }]],
    '[Amount is more than ¥5]',
  ],
  ['timeLimit', NODE.approver, 'tomorrow', 'tomorrow'],
  ['privileges', NODE.approver, { not: 'a list' }, '{"not":"a list"}'],
])('%s of kind %s reads %j as %s', (name, type, value, text) => {
  expect(settingValueText(value, { name, type, lang: 'en', fields })).toBe(text);
});
