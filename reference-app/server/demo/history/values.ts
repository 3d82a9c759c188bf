/** Generates the values and names of demo applications in one language. */

import type { Values } from '@countersign/sdk/form';
import type { Lang } from '@countersign/sdk/i18n';
import { type Both, both } from '../../setup/in-language.ts';
import type { Chance } from './chance.ts';
import { DEMO_DAY_MS, demoDate } from './working-time.ts';

export interface ApplicationValues {
  itemName: string;
  values: Values;
}

interface ApplicationScene {
  chance: Chance;
  at: number;
  lang: Lang;
}

const LEAVE_KINDS: readonly (readonly [type: string, name: Both, most: number, reasons: readonly Both[]])[] =
  [
    [
      'annual',
      both('年假', 'Annual leave'),
      8,
      [
        both('回家探亲', 'Visiting family'),
        both('家庭旅行', 'A trip with the family'),
        both('休息几天', 'A short break'),
      ],
    ],
    [
      'sick',
      both('病假', 'Sick leave'),
      3,
      [
        both('感冒发烧，遵医嘱休息', 'A cold with a fever, the doctor advises rest'),
        both('牙科手术', 'Dental surgery'),
      ],
    ],
    [
      'personal',
      both('事假', 'Personal leave'),
      2,
      [
        both('办理落户手续', 'Papers at the registry office'),
        both('孩子家长会', "Parents' evening at school"),
        both('搬家', 'Moving house'),
      ],
    ],
    ['parental', both('育儿假', 'Parental leave'), 5, [both('照顾孩子', 'Looking after the child')]],
  ];

function leaveValues({ chance, at, lang }: ApplicationScene): ApplicationValues {
  const [leaveType, name, most, reasons] = chance.one(LEAVE_KINDS);
  const days = chance.percent(20) ? 0.5 : chance.between(1, most);
  const first = chance.between(1, 14);
  const dates = { startDate: demoDate(at, first), endDate: demoDate(at, first + Math.ceil(days) - 1) };
  const itemName =
    lang === 'zh' ? `${name.zh} ${days} 天` : `${name.en}, ${days} ${days > 1 ? 'days' : 'day'}`;
  return { itemName, values: { leaveType, ...dates, days, reason: chance.one(reasons)[lang] } };
}

type Line = readonly [what: Both, least: number, most: number];
const EXPENSES: readonly (readonly [category: string, purpose: Both, lines: readonly Line[]])[] = [
  [
    'travel',
    both('客户拜访差旅', 'Visit to a customer'),
    [
      [both('高铁往返', 'Train, both ways'), 300, 1300],
      [both('酒店两晚', 'Hotel, two nights'), 700, 1400],
      [both('市内交通', 'Taxis'), 60, 260],
    ],
  ],
  [
    'travel',
    both('行业展会差旅', 'Trade fair'),
    [
      [both('机票', 'Flights'), 900, 3200],
      [both('酒店三晚', 'Hotel, three nights'), 1200, 2400],
      [both('展会门票', 'Tickets of the fair'), 200, 600],
      [both('餐费', 'Meals'), 200, 500],
    ],
  ],
  ['meals', both('客户招待', 'Dinner with a customer'), [[both('晚餐', 'Dinner'), 380, 1900]]],
  [
    'office',
    both('办公用品', 'Office supplies'),
    [
      [both('打印纸', 'Paper'), 120, 480],
      [both('硒鼓', 'Toner'), 260, 900],
    ],
  ],
  [
    'training',
    both('专业培训', 'Training'),
    [
      [both('课程费', 'Course'), 900, 6800],
      [both('教材', 'Books'), 80, 320],
    ],
  ],
];

function expenseValues({ chance, at, lang }: ApplicationScene): ApplicationValues {
  const [category, purpose, lines] = chance.one(EXPENSES);
  const on = demoDate(at, -chance.between(2, 12));
  const rows = lines.map(([what, least, most], index) => ({
    key: `row_${index}`,
    on,
    what: what[lang],
    cost: chance.between(least, most),
  }));
  const amount = rows.reduce((sum, { cost }) => sum + cost, 0);
  const paidBy = chance.percent(75) ? 'own' : 'card';
  const values = { purpose: purpose[lang], category, spentOn: on, amount, paidBy, lines: rows };
  return { itemName: purpose[lang], values };
}

const PURCHASES: readonly (readonly [kind: string, title: Both, least: number, most: number])[] = [
  ['equipment', both('示波器', 'Oscilloscope'), 18, 62],
  ['equipment', both('工业相机', 'Industrial cameras'), 12, 40],
  ['equipment', both('工位电脑', 'Computers for new desks'), 20, 90],
  ['software', both('设计软件续费', 'Renewal of the design software'), 15, 120],
  ['service', both('设备年检服务', 'Yearly inspection of machines'), 8, 36],
  ['material', both('包装材料', 'Packaging'), 3, 22],
  ['material', both('轴承备件', 'Spare bearings'), 2, 18],
];
const PURCHASE_REASONS: readonly Both[] = [
  both('现有设备已超过使用年限', 'What we have is past its service life'),
  both('新项目需要', 'A new project needs it'),
  both('安全库存不足', 'Stock is below the safe level'),
];

function purchaseValues({ chance, at, lang }: ApplicationScene): ApplicationValues {
  const [kind, title, least, most] = chance.one(PURCHASES);
  const budget = chance.between(least, most) * 1000 + chance.between(0, 9) * 100;
  const conditions = budget > 50_000 ? ['contract', 'tender'] : budget > 20_000 ? ['contract'] : [];
  const neededBy = demoDate(at, chance.between(14, 45));
  return {
    itemName: title[lang],
    values: {
      title: title[lang],
      kind,
      budget,
      neededBy,
      conditions,
      reason: chance.one(PURCHASE_REASONS)[lang],
    },
  };
}

const SEAL_DOCUMENTS: readonly (readonly [sealKind: string, document: Both, reason: Both])[] = [
  ['contract', both('销售合同', 'Sales contract'), both('与客户签约', 'Signing with the customer')],
  ['contract', both('采购框架协议', 'Framework agreement'), both('年度供应协议', 'Supply for the year')],
  ['company', both('资质证明', 'Certificate of qualification'), both('投标使用', 'For a tender')],
  ['company', both('在职证明', 'Proof of employment'), both('员工办理签证', 'Visa of a colleague')],
  ['finance', both('开户资料', 'Papers for an account'), both('银行变更', 'Change at the bank')],
];
const SEAL_PARTIES: readonly Both[] = [
  both('本地机电有限公司', 'Local Electrics'),
  both('东岸物流', 'East Bank Logistics'),
  both('北区供应商', 'Supplier in the north'),
  both('主管机关', 'The authority'),
];

function sealValues({ chance, at, lang }: ApplicationScene): ApplicationValues {
  const [sealKind, document, reason] = chance.one(SEAL_DOCUMENTS);
  const name = document[lang];
  const counterparty = chance.one(SEAL_PARTIES)[lang];
  const usedOn = demoDate(at, chance.between(1, 4));
  return {
    itemName: `${name} · ${counterparty}`,
    values: {
      document: name,
      sealKind,
      copies: chance.between(1, 6),
      counterparty,
      usedOn,
      reason: reason[lang],
    },
  };
}

const OVERTIME_REASONS: readonly Both[] = [
  both('版本上线', 'Release of a version'),
  both('产线换型调试', 'Setting the line up for another product'),
  both('月末结账', 'Closing the month'),
  both('客户现场支持', "Support at a customer's site"),
];

function overtimeValues({ chance, at, lang }: ApplicationScene): ApplicationValues {
  const ahead = chance.between(0, 3);
  const weekend = [0, 6].includes(new Date(at + 8 * 3_600_000 + ahead * DEMO_DAY_MS).getUTCDay());
  const hours = chance.between(2, 8) / (chance.percent(50) ? 2 : 1);
  const reason = chance.one(OVERTIME_REASONS)[lang];
  const compensation = chance.percent(60) ? 'leave' : 'pay';
  const values = {
    workDate: demoDate(at, ahead),
    hours,
    kind: weekend ? 'weekend' : 'workday',
    compensation,
  };
  return { itemName: reason, values: { ...values, reason } };
}

const RECRUITMENT_POSTS: readonly (readonly [post: Both, duties: Both, salary: number])[] = [
  [both('前端工程师', 'Front-end engineer'), both('负责门户的开发', 'Builds the portal'), 24],
  [both('质检员', 'Inspector'), both('来料与成品检验', 'Checks parts and products'), 9],
  [both('区域销售', 'Regional sales'), both('开发和维护客户', 'Finds and looks after customers'), 14],
  [both('会计', 'Accountant'), both('应付与费用核算', 'Payables and expenses'), 12],
  [both('设备技术员', 'Technician'), both('设备保养与点检', 'Maintains the machines'), 10],
];

function recruitmentValues({ chance, at, lang }: ApplicationScene): ApplicationValues {
  const [post, duties, salary] = chance.one(RECRUITMENT_POSTS);
  const headcount = chance.between(1, 3);
  const because = chance.percent(55) ? 'growth' : 'vacancy';
  const startOn = demoDate(at, chance.between(30, 75));
  return {
    itemName: `${post[lang]} × ${headcount}`,
    values: { post: post[lang], headcount, because, salary: salary * 1000, startOn, duties: duties[lang] },
  };
}

/**
 * Functions that generate application values, by process, with the percentage of applications that each
 * process gets.
 */
export const APPLICATION_KINDS: readonly (readonly [
  processKey: string,
  share: number,
  asked: (scene: ApplicationScene) => ApplicationValues,
])[] = [
  ['leave', 30, leaveValues],
  ['expense', 24, expenseValues],
  ['overtime', 18, overtimeValues],
  ['purchase', 12, purchaseValues],
  ['seal', 11, sealValues],
  ['recruitment', 5, recruitmentValues],
];
