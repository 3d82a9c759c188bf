/** Definitions of five dialects, written by hand, have no lint errors and resolve to the expected people. */
import { describe, expect, it } from 'vitest';
import type { Move } from '../../approval/testing/driver.ts';
import { flowErrors } from '../../flow/model/schema-errors.ts';
import { indexFlowNodesById } from '../../flow/model/tree.ts';
import { errorsOf, imported, walk } from './testing/imported.ts';

const picks = (nodeId: string, id: string) => [{ id, name: id, nodeId }];
const starts = (nodeId: string, id: string, values = {}): Move => ({
  by: 'mei',
  does: 'starts',
  values,
  picks: picks(nodeId, id),
});

/** Sample, submitted values, moves, and the pending assignees. */
const expectations: [string, Record<string, unknown>, (string | Move)[], string][] = [
  ['flowlong/leave', { day: 9 }, [], 'flk02 mei-leader'],
  ['flowlong/leave', { day: 9 }, ['mei-leader agrees'], 'flk05 zhao'],
  ['flowlong/leave', { day: 9 }, ['mei-leader agrees', 'zhao agrees'], 'approved'],
  ['flowlong/leave', { day: 3 }, ['mei-leader agrees'], 'approved'],
  ['flowlong/leave', { day: 3 }, ['mei-leader falls-back flk01'], 'flk01 mei'],
  ['flowlong/leave', { day: 9 }, [{ by: 'clock', does: 'ticks', after: 24 * 3_600_000 }], 'flk05 zhao'],
  ['flowlong/leave', { day: 9 }, ['mei-leader transfers sun'], 'flk02 sun'],
  ['flowlong/expense', { amount: 20_000 }, [], 'e4 cai, e4 qian'],
  ['flowlong/expense', { amount: 5, kind: '境外' }, ['cai agrees', 'qian agrees'], 'e5 mei-leader'],
  ['flowlong/expense', { amount: 20_000 }, ['cai agrees', 'qian agrees', 'mei-leader agrees'], 'e5 director'],
  ['flowlong/expense', { amount: 20_000 }, ['cai rejects'], 'rejected'],
  ['flowlong/expense', { amount: 5 }, [], 'e7 finance-1, e7 finance-2'],
  ['flowlong/expense', { amount: 5 }, ['finance-2 claims'], 'e7 finance-2'],
  ['flowlong/purchase', {}, [], 'p4 li, p4 wang, p6 cai, p6 qian, p6 sun'],
  ['flowlong/purchase', {}, ['wang agrees'], 'p6 cai, p6 qian, p6 sun'],
  ['flowlong/purchase', {}, ['wang agrees', 'cai rejects', 'qian rejects'], 'rejected'],
  [
    'flowlong/purchase',
    { amount: 200_000, kind: '进口' },
    ['li agrees', 'cai agrees', 'sun agrees'],
    'p9 zhao, p11 guan',
  ],
  ['flowlong/purchase', { amount: 5, kind: '进口' }, ['li agrees', 'cai agrees', 'sun agrees'], 'p11 guan'],
  ['yudao/leave', { day: 5 }, [], 'Activity_leader mei-leader'],
  ['yudao/leave', { day: 5 }, ['mei-leader agrees'], 'Activity_boss zhao'],
  ['yudao/leave', { day: 3 }, ['mei-leader agrees'], 'approved'],
  ['yudao/leave', { day: 3 }, ['mei-leader falls-back StartUserNode'], 'StartUserNode mei'],
  ['yudao/expense', { amount: 5000 }, [], 'Activity_sign cai, Activity_sign qian'],
  ['yudao/expense', { amount: 1, kind: '境外' }, [], 'Activity_sign cai, Activity_sign qian'],
  ['yudao/expense', { amount: 5000 }, ['cai agrees', 'qian agrees'], 'Activity_do cashier-holder'],
  [
    'yudao/expense',
    { amount: 5000 },
    [{ by: 'clock', does: 'ticks', after: 86_400_000 }],
    'Activity_do cashier-holder',
  ],
  ['yudao/expense', { amount: 5000 }, ['cai falls-back StartUserNode'], 'StartUserNode mei'],
  ['yudao/expense', { amount: 2000 }, [], 'Activity_any finance-1, Activity_any finance-2'],
  ['yudao/expense', { amount: 200, kind: '差旅' }, ['finance-2 agrees'], 'Activity_do cashier-holder'],
  ['yudao/expense', { amount: 200, kind: '其他' }, [], 'Activity_do cashier-holder'],
  [
    'yudao/parallel',
    { urgent: '是' },
    [],
    'Activity_vote li, Activity_vote wang, Activity_vote sun, Activity_i1 zhao',
  ],
  ['yudao/parallel', { urgent: '否' }, ['li agrees', 'wang agrees'], 'Activity_i2 dept9-head'],
  ['yudao/parallel', { urgent: '否' }, ['li agrees', 'wang agrees', 'dept9-head agrees'], ''],
  ['stavinli/contract', { total: 100_000 }, ['mei-leader agrees'], 'node_5 li, node_5 wang'],
  ['stavinli/contract', { total: 1000, kind: '2' }, ['mei-leader agrees'], 'node_7 finance-1'],
  ['stavinli/contract', { total: 1000, kind: '3' }, ['mei-leader agrees'], 'approved'],
  ['stavinli/contract', { total: 999, kind: '2' }, ['mei-leader agrees'], 'approved'],
  ['stavinli/leave', {}, ['mei-leader agrees'], 'node_2 director'],
  ['stavinli/leave', {}, ['mei-leader agrees', 'director agrees'], 'node_3 mei'],
  ['stavinli/nested', { day: 31 }, [], 'node_8 zong'],
  ['stavinli/nested', { day: 4 }, [], 'node_11 hr'],
  ['dingtalk/expense', { MoneyField_1: 5000 }, [], 'a1b2_c3d4 mei-leader'],
  [
    'dingtalk/expense',
    { MoneyField_1: 5000 },
    ['mei-leader agrees'],
    'e5f6_7890 finance-1, e5f6_7890 finance-2',
  ],
  ['dingtalk/expense', { MoneyField_1: 10_000 }, ['mei-leader agrees'], '1918_5cd3 li'],
  ['dingtalk/expense', { MoneyField_1: 10_000 }, ['mei-leader agrees', 'li agrees'], '1918_5cd3 zhao'],
  ['dingtalk/expense', { MoneyField_1: 5000 }, ['mei-leader transfers sun'], 'a1b2_c3d4 sun'],
  ['dingtalk/expense', { MoneyField_1: 4999 }, ['mei-leader agrees'], 'approved'],
  ['dingtalk/leave', { DDHolidayField__options: '调休', DDHolidayField__duration: 2 }, [], 'c3 mei-leader'],
  ['dingtalk/leave', { DDHolidayField__options: '病假', DDHolidayField__duration: 2 }, [], 'c5 director'],
  [
    'dingtalk/leave',
    { DDHolidayField__options: '年假', DDHolidayField__duration: 3 },
    ['director agrees'],
    'c6 mei',
  ],
  ['dingtalk/parallel', {}, [], 'l1 fa1, l1 fa2, l2 finance-1, l2 finance-2'],
  ['dingtalk/parallel', {}, ['fa2 agrees', 'finance-1 agrees'], 'l2 finance-2'],
  ['dingtalk/parallel', {}, ['fa2 agrees', 'finance-1 agrees', 'finance-2 agrees'], 'boss zhao'],
  ['warm-flow/leave', { leaveDay: 5 }, [], 'apply mei'],
  ['warm-flow/leave', { leaveDay: 5 }, ['mei agrees'], 'boss zhao'],
  ['warm-flow/leave', { leaveDay: 5 }, ['mei agrees', 'zhao agrees'], 'leader 1-1, leader 1-2'],
  ['warm-flow/leave', { leaveDay: 4 }, ['mei agrees'], 'leader 1-1, leader 1-2'],
  ['warm-flow/leave', { leaveDay: 4 }, ['mei agrees', '1-1 falls-back apply'], 'apply mei'],
  ['warm-flow/parallel', {}, ['li agrees', 'wang agrees'], 'money cai, money qian, money sun'],
  ['warm-flow/parallel', {}, ['li agrees', 'wang agrees', 'cai agrees', 'sun agrees'], 'boss zhao'],
  [
    'warm-flow/parallel',
    {},
    ['li agrees', 'wang agrees', 'cai agrees', 'sun agrees', 'zhao agrees'],
    'boss director',
  ],
  ['warm-flow/inclusive', { amount: 2000, kind: '进口' }, [], 'a fin-head, b1 guan1'],
  ['warm-flow/inclusive', { amount: 100, kind: '进口' }, [], 'b2 guan2'],
  ['warm-flow/inclusive', { amount: 100, kind: '国内' }, [], 'c zu'],
  ['warm-flow/inclusive', { amount: 100, kind: '进口' }, ['guan2 agrees'], 'z archive-1, z archive-2'],
];

describe('an imported flow resolves to the expected people', () => {
  it.each(expectations)('%s with %j after %j', (name, values, moves, asked) => {
    expect(walk(name, values, ...moves)).toBe(asked);
  });
  it.each([
    ['flowlong/route', 'r2', { day: 40 }, ['li agrees', 'finance-1 claims', 'finance-1 agrees'], 'rejected'],
    ['flowlong/route', 'r2', { day: 8 }, ['li agrees', 'finance-1 claims', 'finance-1 agrees'], 'rejected'],
    ['flowlong/route', 'r2', { day: 1 }, ['li agrees', 'finance-1 claims', 'finance-1 agrees'], 'r15 mei'],
    ['flowlong/route', 'r2', { day: 1 }, ['li falls-back r1'], 'r1 mei'],
    ['stavinli/pick', 'node_2', {}, ['li agrees'], 'node_3 fa'],
    ['dingtalk/odd', 'd1', {}, [], 'd1 wangxi'],
    ['yudao/odd', 'A_pick', {}, [], 'A_pick anybody'],
  ])('%s after %s was picked, with %j and %j', (name, node, values, moves, asked) => {
    const person = { 'dingtalk/odd': 'wangxi', 'yudao/odd': 'anybody' }[name] ?? 'li';
    expect(walk(name, {}, starts(node, person, values), ...moves)).toBe(asked);
  });
});

const sound = [
  'flowlong/leave',
  'flowlong/expense',
  'flowlong/purchase',
  'yudao/leave',
  'yudao/expense',
  'yudao/parallel',
  'stavinli/contract',
  'stavinli/leave',
  'stavinli/pick',
  'dingtalk/expense',
  'dingtalk/leave',
  'dingtalk/parallel',
  'warm-flow/leave',
  'warm-flow/parallel',
  'warm-flow/inclusive',
];

describe('a definition that is sound in its own system', () => {
  it.each(sound)('%s lints without errors', name => {
    expect(errorsOf(name)).toEqual([]);
  });
  it.each(sound)('%s is a flow as the format says', name => {
    expect(flowErrors(imported(name).flow)).toEqual([]);
  });
  it.each(sound)('%s writes down parents, and gives every node its own id and a name', name => {
    const places = [...indexFlowNodesById(imported(name).flow).values()];
    expect(places.map(({ node }) => node.pid)).toEqual(places.map(({ parent }) => parent?.node.id));
    expect(places.every(({ node }) => node.id !== '' && node.nodeName !== '')).toBe(true);
  });
});

describe('settings that cannot be expressed are left to the author', () => {
  it.each([
    ['stavinli/nested', ['node_3 condition-field']],
    ['flowlong/route', ['r4_to_1 import-way']],
    ['dingtalk/odd', ['d3 condition-field', 'd4 no-approver', 'd6 no-approver']],
    ['yudao/odd', ['R_1_to_1 import-way', 'A_form no-approver', 'F_1 condition-field']],
  ])('%s is refused at publish', (name, errors) => {
    expect(errorsOf(name)).toEqual(errors);
  });
});
