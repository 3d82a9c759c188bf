/** The process of the pictures: its form and its flow in one language. */
import { type Flow, flowTextsIn, NODE, nodePlacesOf, startNodeKind } from '@countersign/sdk/flow';
import { addNode, changeNode } from '@countersign/sdk/flow/edits';

export type Lang = 'zh' | 'en';

const field = (type: string, model: string, label: string, options: object = {}) => ({
  type,
  key: model,
  model,
  label,
  options,
});

export function sampleForm(lang: Lang) {
  const t = (zh: string, en: string) => (lang === 'zh' ? zh : en);
  const kinds = [
    { label: t('交通', 'Travel'), value: '1' },
    { label: t('办公用品', 'Office supplies'), value: '2' },
  ];
  return {
    list: [
      field('textarea', 'purpose', t('报销事由', 'Purpose')),
      field('select', 'kind', t('费用类别', 'Category'), { options: kinds }),
      field('number', 'amount', t('金额', 'Amount'), { precision: 2 }),
      field('date', 'day', t('费用日期', 'Date')),
      field('input', 'account', t('收款账号', 'Account')),
    ],
    config: {},
  };
}

export const sampleBasics = (lang: Lang) => ({
  processName: lang === 'zh' ? '费用报销' : 'Expense claim',
  processKey: 'expense_claim',
  processType: 'finance',
  icon: 'expense',
  managers: [people(lang)[2]],
  bindForm: [{ id: 'f0', formName: lang === 'zh' ? '费用报销单' : 'Expense form', version: 1 }],
});

/** The people of the seed. */
export const people = (lang: Lang) =>
  lang === 'zh'
    ? [
        { id: 'li.qiang', name: '李强', detail: '研发部' },
        { id: 'wang.fang', name: '王芳', detail: '财务部' },
        { id: 'zhao.min', name: '赵敏', detail: '财务部' },
        { id: 'chen.jie', name: '陈杰', detail: '人事部' },
      ]
    : [
        { id: 'li.qiang', name: 'Li Qiang', detail: 'Engineering' },
        { id: 'wang.fang', name: 'Wang Fang', detail: 'Finance' },
        { id: 'zhao.min', name: 'Zhao Min', detail: 'Finance' },
        { id: 'chen.jie', name: 'Chen Jie', detail: 'Human resources' },
      ];

/** Initiator, leader, for large amounts the finance, a copy. */
export function sampleFlow(lang: Lang): Flow {
  const t = (zh: string, en: string) => (lang === 'zh' ? zh : en);
  const texts = flowTextsIn(lang);
  const [li, wang, zhao] = people(lang).map(({ id, name }) => ({ id, name }));
  let flow: Flow = { node: startNodeKind.create('start', texts) };
  const add = (
    after: string,
    type: typeof NODE.approver | typeof NODE.copy | typeof NODE.container,
    id: string,
  ) => {
    flow = addNode(flow, { after, type, id }, texts);
  };
  const set = (id: string, fields: Record<string, unknown>) => {
    flow = changeNode(flow, id, fields, texts);
  };
  add('start', NODE.approver, 'leader');
  set('leader', { nodeName: t('直属主管', 'Team lead'), nodeUserList: [li] });
  add('leader', NODE.container, 'by-amount');
  const [large, small] = nodePlacesOf(flow)
    .filter(({ node }) => node.type === NODE.branch)
    .map(({ node }) => node.id);
  const condition = (model: string, label: string, operator: string, value: unknown) => ({
    field: model,
    label,
    operator,
    value,
  });
  set(large ?? '', {
    nodeName: t('大额', 'Large'),
    conditionList: [
      [
        condition('amount', t('金额', 'Amount'), 'ge', 5000),
        condition('kind', t('费用类别', 'Category'), 'eq', '2'),
      ],
    ],
  });
  set(small ?? '', {
    nodeName: t('小额', 'Small'),
    conditionList: [[condition('amount', t('金额', 'Amount'), 'lt', 5000)]],
  });
  add(large ?? '', NODE.approver, 'finance');
  set('finance', { nodeName: t('财务经理', 'Finance manager'), nodeUserList: [wang] });
  add('by-amount', NODE.copy, 'copy');
  set('copy', { nodeName: t('抄送出纳', 'Copy to the cashier'), nodeUserList: [zhao] });
  return flow;
}
