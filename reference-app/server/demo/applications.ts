/** Recent events of the demo company: applications in every state, dated back from now. */
import type { Values } from '@countersign/sdk/form';
import { type Both, both } from '../setup/in-language.ts';
import { zonedDay } from '../zoned-time.ts';
import { DEMO_TIME_ZONE } from './company.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface DemoDecision<Text = string> {
  by: string;
  /** Milliseconds before now. */
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
  /** A value of Jflow_Degree. */
  degree?: number;
  values: (now: number) => Values;
  decisions: readonly DemoDecision<Text>[];
}

const agree = (
  by: string,
  ago: number,
  comment: Both = both('同意', 'Agreed'),
  values?: Values,
): DemoDecision<Both> => ({
  by,
  ago,
  isPass: true,
  comment,
  ...(values && { values }),
});
const reject = (by: string, ago: number, comment: Both): DemoDecision<Both> => ({
  by,
  ago,
  isPass: false,
  comment,
});

/** A date so many days from now, as date fields hold it. */
const day = (now: number, days: number): string => zonedDay(now + days * DAY, DEMO_TIME_ZONE);

interface Leave {
  type: string;
  /** First day, from now. */
  from: number;
  days: number;
  reason: Both;
}

const leave = ({ type, from, days, reason }: Leave) => ({
  processKey: 'leave',
  values: (now: number): Values => ({
    leaveType: type,
    startDate: day(now, from),
    endDate: day(now, from + Math.ceil(days) - 1),
    days,
    reason,
  }),
});

const expense = (purpose: Both, category: string, amount: number, items: Both) => ({
  processKey: 'expense',
  itemName: purpose,
  values: (now: number): Values => ({
    purpose,
    category,
    spentOn: day(now, -9),
    amount,
    paidBy: 'own',
    items,
  }),
});

const purchase = (title: Both, kind: string, budget: number, reason: Both) => ({
  processKey: 'purchase',
  itemName: title,
  values: (now: number): Values => ({
    title,
    kind,
    budget,
    neededBy: day(now, 20),
    conditions: ['contract'],
    reason,
  }),
});

/** Oldest first, so that lists show them as if they had come in one by one. */
export const APPLICATIONS: readonly Application<Both>[] = [
  {
    ...purchase(
      both('显示器 12 台', 'Twelve monitors'),
      'equipment',
      21_600,
      both('新员工入职', 'New colleagues'),
    ),
    by: 'song.jia',
    ago: 12 * DAY,
    decisions: [
      agree('xu.lei', 11 * DAY, both('已比价三家', 'Three offers compared')),
      agree('hu.yue', 11 * DAY - 3 * HOUR),
      agree('wang.fang', 10 * DAY, both('预算内', 'Within budget')),
      agree('gao.feng', 9 * DAY),
    ],
  },
  {
    ...leave({ type: 'personal', from: -5, days: 1, reason: both('搬家', 'Moving house') }),
    itemName: both('事假一天', 'One day off'),
    by: 'zhu.hao',
    ago: 8 * DAY,
    decisions: [agree('zhang.wei', 7 * DAY)],
  },
  {
    ...leave({ type: 'annual', from: 2, days: 10, reason: both('长途旅行', 'A long trip') }),
    itemName: both('年假十天', 'Ten days of annual leave'),
    by: 'he.lei',
    ago: 6 * DAY,
    decisions: [
      agree('zhang.wei', 5 * DAY),
      reject('chen.jie', 4 * DAY, both('上线在即，请改期', 'The release is near, please choose other days')),
    ],
  },
  {
    ...expense(both('客户午餐', 'Lunch with a customer'), 'meals', 320, both('午餐 320', 'Lunch 320')),
    by: 'ma.chao',
    ago: 5 * DAY,
    decisions: [reject('zhang.wei', 4 * DAY, both('请附客户名单', 'Please name the guests'))],
  },
  {
    ...expense(
      both('上海展会差旅', 'Trade fair in Shanghai'),
      'travel',
      4280,
      both('高铁 1106\n酒店 3174', 'Train 1106\nHotel 3174'),
    ),
    by: 'xie.qing',
    ago: 4 * DAY,
    decisions: [
      agree('zhang.wei', 3 * DAY),
      agree('wang.fang', 2 * DAY, both('已入账', 'Booked'), {
        ledgerAccount: both('6601 差旅费', '6601 Travel'),
      }),
    ],
  },
  {
    ...leave({ type: 'annual', from: 6, days: 5, reason: both('回家探亲', 'Visiting family') }),
    itemName: both('年假五天', 'Five days of annual leave'),
    by: 'yang.yang',
    ago: 2 * DAY,
    decisions: [agree('zhang.wei', DAY)],
  },
  {
    ...expense(
      both('测试服务器', 'Test server'),
      'office',
      12_800,
      both('工作站一台 12800', 'One workstation 12800'),
    ),
    by: 'guo.ting',
    ago: 2 * DAY - 5 * HOUR,
    degree: 1,
    decisions: [agree('zhang.wei', DAY - 2 * HOUR, both('急需', 'Needed soon'))],
  },
  {
    ...expense(both('技术书籍', 'Technical books'), 'training', 860, both('书籍五本 860', 'Five books 860')),
    by: 'li.na',
    ago: DAY,
    decisions: [agree('zhang.wei', 20 * HOUR)],
  },
  {
    ...purchase(
      both('日志分析软件', 'Log analysis software'),
      'software',
      98_000,
      both('安全审计要求', 'Asked for by the audit'),
    ),
    by: 'pan.bo',
    ago: 18 * HOUR,
    degree: 2,
    decisions: [agree('wang.fang', 4 * HOUR, both('预算内', 'Within budget'))],
  },
  {
    ...leave({ type: 'annual', from: 9, days: 2, reason: both('休息两天', 'A short break') }),
    itemName: both('年假两天', 'Two days of annual leave'),
    by: 'li.na',
    ago: 2 * HOUR,
    decisions: [],
  },
];
