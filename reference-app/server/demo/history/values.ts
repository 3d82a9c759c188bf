/** Applications of the demo company: their values and names, in one language. */
import type { Values } from '@countersign/sdk/form';
import type { Chance } from './chance.ts';
import { DAY, dateOf } from './working-time.ts';

type Texts = readonly [zh: string, en: string];

export interface Asked {
  itemName: string;
  values: Values;
}

interface Scene {
  chance: Chance;
  at: number;
  /** 0 Chinese, 1 English. */
  lang: 0 | 1;
}

const LEAVE: readonly (readonly [type: string, name: Texts, most: number, reasons: readonly Texts[]])[] = [
  [
    'annual',
    ['年假', 'Annual leave'],
    8,
    [
      ['回家探亲', 'Visiting family'],
      ['家庭旅行', 'A trip with the family'],
      ['休息几天', 'A short break'],
    ],
  ],
  [
    'sick',
    ['病假', 'Sick leave'],
    3,
    [
      ['感冒发烧，遵医嘱休息', 'A cold with a fever, the doctor advises rest'],
      ['牙科手术', 'Dental surgery'],
    ],
  ],
  [
    'personal',
    ['事假', 'Personal leave'],
    2,
    [
      ['办理落户手续', 'Papers at the registry office'],
      ['孩子家长会', "Parents' evening at school"],
      ['搬家', 'Moving house'],
    ],
  ],
  ['parental', ['育儿假', 'Parental leave'], 5, [['照顾孩子', 'Looking after the child']]],
];

function leave({ chance, at, lang }: Scene): Asked {
  const [leaveType, name, most, reasons] = chance.one(LEAVE);
  const days = chance.percent(20) ? 0.5 : chance.between(1, most);
  const first = chance.between(1, 14);
  const dates = { startDate: dateOf(at, first), endDate: dateOf(at, first + Math.ceil(days) - 1) };
  const itemName = lang === 0 ? `${name[0]} ${days} 天` : `${name[1]}, ${days} ${days > 1 ? 'days' : 'day'}`;
  return { itemName, values: { leaveType, ...dates, days, reason: chance.one(reasons)[lang] } };
}

type Line = readonly [what: Texts, least: number, most: number];
const EXPENSES: readonly (readonly [category: string, purpose: Texts, lines: readonly Line[]])[] = [
  [
    'travel',
    ['客户拜访差旅', 'Visit to a customer'],
    [
      [['高铁往返', 'Train, both ways'], 300, 1300],
      [['酒店两晚', 'Hotel, two nights'], 700, 1400],
      [['市内交通', 'Taxis'], 60, 260],
    ],
  ],
  [
    'travel',
    ['行业展会差旅', 'Trade fair'],
    [
      [['机票', 'Flights'], 900, 3200],
      [['酒店三晚', 'Hotel, three nights'], 1200, 2400],
      [['展会门票', 'Tickets of the fair'], 200, 600],
      [['餐费', 'Meals'], 200, 500],
    ],
  ],
  ['meals', ['客户招待', 'Dinner with a customer'], [[['晚餐', 'Dinner'], 380, 1900]]],
  [
    'office',
    ['办公用品', 'Office supplies'],
    [
      [['打印纸', 'Paper'], 120, 480],
      [['硒鼓', 'Toner'], 260, 900],
    ],
  ],
  [
    'training',
    ['专业培训', 'Training'],
    [
      [['课程费', 'Course'], 900, 6800],
      [['教材', 'Books'], 80, 320],
    ],
  ],
];

function expense({ chance, at, lang }: Scene): Asked {
  const [category, purpose, lines] = chance.one(EXPENSES);
  const on = dateOf(at, -chance.between(2, 12));
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

const PURCHASES: readonly (readonly [kind: string, title: Texts, least: number, most: number])[] = [
  ['equipment', ['示波器', 'Oscilloscope'], 18, 62],
  ['equipment', ['工业相机', 'Industrial cameras'], 12, 40],
  ['equipment', ['工位电脑', 'Computers for new desks'], 20, 90],
  ['software', ['设计软件续费', 'Renewal of the design software'], 15, 120],
  ['service', ['设备年检服务', 'Yearly inspection of machines'], 8, 36],
  ['material', ['包装材料', 'Packaging'], 3, 22],
  ['material', ['轴承备件', 'Spare bearings'], 2, 18],
];
const NEEDS: readonly Texts[] = [
  ['现有设备已超过使用年限', 'What we have is past its service life'],
  ['新项目需要', 'A new project needs it'],
  ['安全库存不足', 'Stock is below the safe level'],
];

function purchase({ chance, at, lang }: Scene): Asked {
  const [kind, title, least, most] = chance.one(PURCHASES);
  const budget = chance.between(least, most) * 1000 + chance.between(0, 9) * 100;
  const conditions = budget > 50_000 ? ['contract', 'tender'] : budget > 20_000 ? ['contract'] : [];
  const neededBy = dateOf(at, chance.between(14, 45));
  return {
    itemName: title[lang],
    values: { title: title[lang], kind, budget, neededBy, conditions, reason: chance.one(NEEDS)[lang] },
  };
}

const DOCUMENTS: readonly (readonly [sealKind: string, document: Texts, reason: Texts])[] = [
  ['contract', ['销售合同', 'Sales contract'], ['与客户签约', 'Signing with the customer']],
  ['contract', ['采购框架协议', 'Framework agreement'], ['年度供应协议', 'Supply for the year']],
  ['company', ['资质证明', 'Certificate of qualification'], ['投标使用', 'For a tender']],
  ['company', ['在职证明', 'Proof of employment'], ['员工办理签证', 'Visa of a colleague']],
  ['finance', ['开户资料', 'Papers for an account'], ['银行变更', 'Change at the bank']],
];
const PARTIES: readonly Texts[] = [
  ['本地机电有限公司', 'Local Electrics'],
  ['东岸物流', 'East Bank Logistics'],
  ['北区供应商', 'Supplier in the north'],
  ['主管机关', 'The authority'],
];

function seal({ chance, at, lang }: Scene): Asked {
  const [sealKind, document, reason] = chance.one(DOCUMENTS);
  const name = document[lang];
  const counterparty = chance.one(PARTIES)[lang];
  const usedOn = dateOf(at, chance.between(1, 4));
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

const OVERTIME: readonly Texts[] = [
  ['版本上线', 'Release of a version'],
  ['产线换型调试', 'Setting the line up for another product'],
  ['月末结账', 'Closing the month'],
  ['客户现场支持', "Support at a customer's site"],
];

function overtime({ chance, at, lang }: Scene): Asked {
  const ahead = chance.between(0, 3);
  const weekend = [0, 6].includes(new Date(at + 8 * 3_600_000 + ahead * DAY).getUTCDay());
  const hours = chance.between(2, 8) / (chance.percent(50) ? 2 : 1);
  const reason = chance.one(OVERTIME)[lang];
  const compensation = chance.percent(60) ? 'leave' : 'pay';
  const values = { workDate: dateOf(at, ahead), hours, kind: weekend ? 'weekend' : 'workday', compensation };
  return { itemName: reason, values: { ...values, reason } };
}

const POSTS: readonly (readonly [post: Texts, duties: Texts, salary: number])[] = [
  [['前端工程师', 'Front-end engineer'], ['负责门户的开发', 'Builds the portal'], 24],
  [['质检员', 'Inspector'], ['来料与成品检验', 'Checks parts and products'], 9],
  [['区域销售', 'Regional sales'], ['开发和维护客户', 'Finds and looks after customers'], 14],
  [['会计', 'Accountant'], ['应付与费用核算', 'Payables and expenses'], 12],
  [['设备技术员', 'Technician'], ['设备保养与点检', 'Maintains the machines'], 10],
];

function recruitment({ chance, at, lang }: Scene): Asked {
  const [post, duties, salary] = chance.one(POSTS);
  const headcount = chance.between(1, 3);
  const because = chance.percent(55) ? 'growth' : 'vacancy';
  const startOn = dateOf(at, chance.between(30, 75));
  return {
    itemName: `${post[lang]} × ${headcount}`,
    values: { post: post[lang], headcount, because, salary: salary * 1000, startOn, duties: duties[lang] },
  };
}

/** How to apply for something, and how often in a hundred applications, by process. */
export const ASKED: readonly (readonly [
  processKey: string,
  share: number,
  asked: (scene: Scene) => Asked,
])[] = [
  ['leave', 30, leave],
  ['expense', 24, expense],
  ['overtime', 18, overtime],
  ['purchase', 12, purchase],
  ['seal', 11, seal],
  ['recruitment', 5, recruitment],
];
