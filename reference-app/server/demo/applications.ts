/**
 * Defines recent applications of the demo company in every state. Their times are relative to the current
 * time.
 */
import type { Values } from '@countersign/sdk/form';
import { zonedDay } from '@countersign/sdk/i18n/time/zoned-time';
import { type Both, bilingualText } from '../setup/in-language.ts';
import { DEMO_TIME_ZONE } from './company.ts';

const ONE_HOUR_MS = 3_600_000;
const DEMO_DAY_MS = 24 * ONE_HOUR_MS;

export interface DemoDecision<Text = string> {
  by: string;
  /** How long ago the decision was made, in milliseconds. */
  ago: number;
  isPass: boolean;
  comment?: Text;
  values?: Values;
}

export interface Application<Text = string> {
  processKey: string;
  by: string;
  ago: number;
  itemName: Text;
  /** Urgency, a value of the dictionary `Jflow_Degree`. */
  degree?: number;
  values: (now: number) => Values;
  decisions: readonly DemoDecision<Text>[];
}

const createDemoAgreeDecision = (
  by: string,
  ago: number,
  comment: Both = bilingualText('同意', 'Agreed'),
  values?: Values,
): DemoDecision<Both> => ({
  by,
  ago,
  isPass: true,
  comment,
  ...(values && { values }),
});
const demoRejection = (by: string, ago: number, comment: Both): DemoDecision<Both> => ({
  by,
  ago,
  isPass: false,
  comment,
});

/** Returns the date `days` days from now in the format of date fields. */
const dateInDays = (now: number, days: number): string => zonedDay(now + days * DEMO_DAY_MS, DEMO_TIME_ZONE);

interface Leave {
  type: string;
  /** First day of the leave, in days from now. */
  from: number;
  days: number;
  reason: Both;
}

const createDemoLeaveApplication = ({ type, from, days, reason }: Leave) => ({
  processKey: 'leave',
  values: (now: number): Values => ({
    leaveType: type,
    startDate: dateInDays(now, from),
    endDate: dateInDays(now, from + Math.ceil(days) - 1),
    days,
    reason,
  }),
});

const expenseApplication = (purpose: Both, category: string, amount: number, items: Both) => ({
  processKey: 'expense',
  itemName: purpose,
  values: (now: number): Values => ({
    purpose,
    category,
    spentOn: dateInDays(now, -9),
    amount,
    paidBy: 'own',
    items,
  }),
});

const purchaseApplication = (title: Both, kind: string, budget: number, reason: Both) => ({
  processKey: 'purchase',
  itemName: title,
  values: (now: number): Values => ({
    title,
    kind,
    budget,
    neededBy: dateInDays(now, 20),
    conditions: ['contract'],
    reason,
  }),
});

/** Applications from oldest to newest, the order in which they would arrive in practice. */
export const DEMO_APPLICATIONS: readonly Application<Both>[] = [
  {
    ...purchaseApplication(
      bilingualText('显示器 12 台', 'Twelve monitors'),
      'equipment',
      21_600,
      bilingualText('新员工入职', 'New colleagues'),
    ),
    by: 'song.jia',
    ago: 12 * DEMO_DAY_MS,
    decisions: [
      createDemoAgreeDecision(
        'xu.lei',
        11 * DEMO_DAY_MS,
        bilingualText('已比价三家', 'Three offers compared'),
      ),
      createDemoAgreeDecision('hu.yue', 11 * DEMO_DAY_MS - 3 * ONE_HOUR_MS),
      createDemoAgreeDecision('wang.fang', 10 * DEMO_DAY_MS, bilingualText('预算内', 'Within budget')),
      createDemoAgreeDecision('gao.feng', 9 * DEMO_DAY_MS),
    ],
  },
  {
    ...createDemoLeaveApplication({
      type: 'personal',
      from: -5,
      days: 1,
      reason: bilingualText('搬家', 'Moving house'),
    }),
    itemName: bilingualText('事假一天', 'One day off'),
    by: 'zhu.hao',
    ago: 8 * DEMO_DAY_MS,
    decisions: [createDemoAgreeDecision('zhang.wei', 7 * DEMO_DAY_MS)],
  },
  {
    ...createDemoLeaveApplication({
      type: 'annual',
      from: 2,
      days: 10,
      reason: bilingualText('长途旅行', 'A long trip'),
    }),
    itemName: bilingualText('年假十天', 'Ten days of annual leave'),
    by: 'he.lei',
    ago: 6 * DEMO_DAY_MS,
    decisions: [
      createDemoAgreeDecision('zhang.wei', 5 * DEMO_DAY_MS),
      demoRejection(
        'chen.jie',
        4 * DEMO_DAY_MS,
        bilingualText('上线在即，请改期', 'The release is near, please choose other days'),
      ),
    ],
  },
  {
    ...expenseApplication(
      bilingualText('客户午餐', 'Lunch with a customer'),
      'meals',
      320,
      bilingualText('午餐 320', 'Lunch 320'),
    ),
    by: 'ma.chao',
    ago: 5 * DEMO_DAY_MS,
    decisions: [
      demoRejection('zhang.wei', 4 * DEMO_DAY_MS, bilingualText('请附客户名单', 'Please name the guests')),
    ],
  },
  {
    ...expenseApplication(
      bilingualText('上海展会差旅', 'Trade fair in Shanghai'),
      'travel',
      4280,
      bilingualText('高铁 1106\n酒店 3174', 'Train 1106\nHotel 3174'),
    ),
    by: 'xie.qing',
    ago: 4 * DEMO_DAY_MS,
    decisions: [
      createDemoAgreeDecision('zhang.wei', 3 * DEMO_DAY_MS),
      createDemoAgreeDecision('wang.fang', 2 * DEMO_DAY_MS, bilingualText('已入账', 'Booked'), {
        ledgerAccount: bilingualText('6601 差旅费', '6601 Travel'),
      }),
    ],
  },
  {
    ...createDemoLeaveApplication({
      type: 'annual',
      from: 6,
      days: 5,
      reason: bilingualText('回家探亲', 'Visiting family'),
    }),
    itemName: bilingualText('年假五天', 'Five days of annual leave'),
    by: 'yang.yang',
    ago: 2 * DEMO_DAY_MS,
    decisions: [createDemoAgreeDecision('zhang.wei', DEMO_DAY_MS)],
  },
  {
    ...expenseApplication(
      bilingualText('测试服务器', 'Test server'),
      'office',
      12_800,
      bilingualText('工作站一台 12800', 'One workstation 12800'),
    ),
    by: 'guo.ting',
    ago: 2 * DEMO_DAY_MS - 5 * ONE_HOUR_MS,
    degree: 1,
    decisions: [
      createDemoAgreeDecision(
        'zhang.wei',
        DEMO_DAY_MS - 2 * ONE_HOUR_MS,
        bilingualText('急需', 'Needed soon'),
      ),
    ],
  },
  {
    ...expenseApplication(
      bilingualText('技术书籍', 'Technical books'),
      'training',
      860,
      bilingualText('书籍五本 860', 'Five books 860'),
    ),
    by: 'li.na',
    ago: DEMO_DAY_MS,
    decisions: [createDemoAgreeDecision('zhang.wei', 20 * ONE_HOUR_MS)],
  },
  {
    ...purchaseApplication(
      bilingualText('日志分析软件', 'Log analysis software'),
      'software',
      98_000,
      bilingualText('安全审计要求', 'Asked for by the audit'),
    ),
    by: 'pan.bo',
    ago: 18 * ONE_HOUR_MS,
    degree: 2,
    decisions: [
      createDemoAgreeDecision('wang.fang', 4 * ONE_HOUR_MS, bilingualText('预算内', 'Within budget')),
    ],
  },
  {
    ...createDemoLeaveApplication({
      type: 'annual',
      from: 9,
      days: 2,
      reason: bilingualText('休息两天', 'A short break'),
    }),
    itemName: bilingualText('年假两天', 'Two days of annual leave'),
    by: 'li.na',
    ago: 2 * ONE_HOUR_MS,
    decisions: [],
  },
];
