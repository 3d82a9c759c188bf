/** Generates the values and names of demo applications in one language. */

import type { Values } from '@countersign/sdk/form';
import type { Lang } from '@countersign/sdk/i18n';
import { type Both, bilingualText } from '../../setup/in-language.ts';
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
      bilingualText('年假', 'Annual leave'),
      8,
      [
        bilingualText('回家探亲', 'Visiting family'),
        bilingualText('家庭旅行', 'A trip with the family'),
        bilingualText('休息几天', 'A short break'),
      ],
    ],
    [
      'sick',
      bilingualText('病假', 'Sick leave'),
      3,
      [
        bilingualText('感冒发烧，遵医嘱休息', 'A cold with a fever, the doctor advises rest'),
        bilingualText('牙科手术', 'Dental surgery'),
      ],
    ],
    [
      'personal',
      bilingualText('事假', 'Personal leave'),
      2,
      [
        bilingualText('办理落户手续', 'Papers at the registry office'),
        bilingualText('孩子家长会', "Parents' evening at school"),
        bilingualText('搬家', 'Moving house'),
      ],
    ],
    [
      'parental',
      bilingualText('育儿假', 'Parental leave'),
      5,
      [bilingualText('照顾孩子', 'Looking after the child')],
    ],
  ];

function createLeaveRequestValues({ chance, at, lang }: ApplicationScene): ApplicationValues {
  const [leaveType, name, most, reasons] = chance.one(LEAVE_KINDS);
  const days = chance.percent(20) ? 0.5 : chance.between(1, most);
  const first = chance.between(1, 14);
  const dates = { startDate: demoDate(at, first), endDate: demoDate(at, first + Math.ceil(days) - 1) };
  const itemName =
    lang === 'zh' ? `${name.zh} ${days} 天` : `${name.en}, ${days} ${days > 1 ? 'days' : 'day'}`;
  return { itemName, values: { leaveType, ...dates, days, reason: chance.one(reasons)[lang] } };
}

type Line = readonly [what: Both, least: number, most: number];
const DEMO_EXPENSE_CLAIMS: readonly (readonly [category: string, purpose: Both, lines: readonly Line[]])[] = [
  [
    'travel',
    bilingualText('客户拜访差旅', 'Visit to a customer'),
    [
      [bilingualText('高铁往返', 'Train, both ways'), 300, 1300],
      [bilingualText('酒店两晚', 'Hotel, two nights'), 700, 1400],
      [bilingualText('市内交通', 'Taxis'), 60, 260],
    ],
  ],
  [
    'travel',
    bilingualText('行业展会差旅', 'Trade fair'),
    [
      [bilingualText('机票', 'Flights'), 900, 3200],
      [bilingualText('酒店三晚', 'Hotel, three nights'), 1200, 2400],
      [bilingualText('展会门票', 'Tickets of the fair'), 200, 600],
      [bilingualText('餐费', 'Meals'), 200, 500],
    ],
  ],
  [
    'meals',
    bilingualText('客户招待', 'Dinner with a customer'),
    [[bilingualText('晚餐', 'Dinner'), 380, 1900]],
  ],
  [
    'office',
    bilingualText('办公用品', 'Office supplies'),
    [
      [bilingualText('打印纸', 'Paper'), 120, 480],
      [bilingualText('硒鼓', 'Toner'), 260, 900],
    ],
  ],
  [
    'training',
    bilingualText('专业培训', 'Training'),
    [
      [bilingualText('课程费', 'Course'), 900, 6800],
      [bilingualText('教材', 'Books'), 80, 320],
    ],
  ],
];

function expenseValues({ chance, at, lang }: ApplicationScene): ApplicationValues {
  const [category, purpose, lines] = chance.one(DEMO_EXPENSE_CLAIMS);
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
  ['equipment', bilingualText('示波器', 'Oscilloscope'), 18, 62],
  ['equipment', bilingualText('工业相机', 'Industrial cameras'), 12, 40],
  ['equipment', bilingualText('工位电脑', 'Computers for new desks'), 20, 90],
  ['software', bilingualText('设计软件续费', 'Renewal of the design software'), 15, 120],
  ['service', bilingualText('设备年检服务', 'Yearly inspection of machines'), 8, 36],
  ['material', bilingualText('包装材料', 'Packaging'), 3, 22],
  ['material', bilingualText('轴承备件', 'Spare bearings'), 2, 18],
];
const PURCHASE_REASONS: readonly Both[] = [
  bilingualText('现有设备已超过使用年限', 'What we have is past its service life'),
  bilingualText('新项目需要', 'A new project needs it'),
  bilingualText('安全库存不足', 'Stock is below the safe level'),
];

function createPurchaseApplicationValues({ chance, at, lang }: ApplicationScene): ApplicationValues {
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
  [
    'contract',
    bilingualText('销售合同', 'Sales contract'),
    bilingualText('与客户签约', 'Signing with the customer'),
  ],
  [
    'contract',
    bilingualText('采购框架协议', 'Framework agreement'),
    bilingualText('年度供应协议', 'Supply for the year'),
  ],
  [
    'company',
    bilingualText('资质证明', 'Certificate of qualification'),
    bilingualText('投标使用', 'For a tender'),
  ],
  [
    'company',
    bilingualText('在职证明', 'Proof of employment'),
    bilingualText('员工办理签证', 'Visa of a colleague'),
  ],
  [
    'finance',
    bilingualText('开户资料', 'Papers for an account'),
    bilingualText('银行变更', 'Change at the bank'),
  ],
];
const DEMO_SEAL_REQUEST_COUNTERPARTIES: readonly Both[] = [
  bilingualText('本地机电有限公司', 'Local Electrics'),
  bilingualText('东岸物流', 'East Bank Logistics'),
  bilingualText('北区供应商', 'Supplier in the north'),
  bilingualText('主管机关', 'The authority'),
];

function createSealApplicationValues({ chance, at, lang }: ApplicationScene): ApplicationValues {
  const [sealKind, document, reason] = chance.one(SEAL_DOCUMENTS);
  const name = document[lang];
  const counterparty = chance.one(DEMO_SEAL_REQUEST_COUNTERPARTIES)[lang];
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
  bilingualText('版本上线', 'Release of a version'),
  bilingualText('产线换型调试', 'Setting the line up for another product'),
  bilingualText('月末结账', 'Closing the month'),
  bilingualText('客户现场支持', "Support at a customer's site"),
];

function createDemoOvertimeValues({ chance, at, lang }: ApplicationScene): ApplicationValues {
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
  [
    bilingualText('前端工程师', 'Front-end engineer'),
    bilingualText('负责门户的开发', 'Builds the portal'),
    24,
  ],
  [bilingualText('质检员', 'Inspector'), bilingualText('来料与成品检验', 'Checks parts and products'), 9],
  [
    bilingualText('区域销售', 'Regional sales'),
    bilingualText('开发和维护客户', 'Finds and looks after customers'),
    14,
  ],
  [bilingualText('会计', 'Accountant'), bilingualText('应付与费用核算', 'Payables and expenses'), 12],
  [bilingualText('设备技术员', 'Technician'), bilingualText('设备保养与点检', 'Maintains the machines'), 10],
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
  ['leave', 30, createLeaveRequestValues],
  ['expense', 24, expenseValues],
  ['overtime', 18, createDemoOvertimeValues],
  ['purchase', 12, createPurchaseApplicationValues],
  ['seal', 11, createSealApplicationValues],
  ['recruitment', 5, recruitmentValues],
];
