/**
 * Defines the starter form for contract approval: parties, amount, term, and payment terms for contracts with
 * costs.
 */
import {
  cardControl,
  createNoteControl,
  createShowRule,
  createStarterFieldControl,
  defineFormStarter,
  dynamicTableControl,
  gridRowControl,
  moneyNumberControlOptions,
  starterForm,
  toStarterChoices,
} from './starter.ts';

export const contractStarter = defineFormStarter(
  'contract',
  [
    { zh: '合同审批', en: 'Contract approval' },
    { zh: '合同信息、相对方、金额、期限与付款计划', en: 'Parties, amount, term and schedule of payments' },
  ],
  t =>
    starterForm(
      [
        cardControl('contract', t('合同信息', 'Contract'), [
          gridRowControl(
            'row_name',
            createStarterFieldControl('input', 'name', t('合同名称', 'Name'), {
              required: true,
              options: { maxLength: 200 },
            }),
            createStarterFieldControl('input', 'number', t('合同编号', 'Number'), {
              options: { maxLength: 50 },
            }),
          ),
          gridRowControl(
            'row_kind',
            createStarterFieldControl('select', 'kind', t('合同类型', 'Kind'), {
              required: true,
              options: {
                options: toStarterChoices({
                  purchase: t('采购合同', 'Purchase'),
                  sales: t('销售合同', 'Sales'),
                  service: t('服务合同', 'Services'),
                  lease: t('租赁合同', 'Lease'),
                  confidentiality: t('保密协议', 'Confidentiality'),
                  framework: t('框架协议', 'Framework'),
                }),
              },
            }),
            createStarterFieldControl('radio', 'template', t('合同文本', 'Text'), {
              required: true,
              options: {
                options: toStarterChoices({
                  own: t('我方范本', 'Our template'),
                  other: t('对方文本', 'Their text'),
                }),
                defaultValue: 'own',
              },
            }),
          ),
          createNoteControl(
            'legal_review',
            t('对方文本须由法务审核全文', 'Legal reviews texts of the other party in full'),
          ),
        ]),
        cardControl('other_party', t('合同相对方', 'Other party'), [
          createStarterFieldControl('input', 'party', t('单位名称', 'Name of the party'), { required: true }),
          gridRowControl(
            'row_contact',
            createStarterFieldControl('input', 'contact', t('联系人', 'Contact')),
            createStarterFieldControl('input', 'phone', t('联系电话', 'Phone'), {
              options: { maxLength: 30 },
            }),
          ),
        ]),
        createStarterFieldControl('rangePicker', 'term', t('合同期限', 'Term'), {
          required: true,
          options: { format: 'YYYY-MM-DD' },
        }),
        cardControl('payment', t('金额与付款', 'Amount and payments'), [
          gridRowControl(
            'row_amount',
            createStarterFieldControl('number', 'amount', t('合同金额', 'Amount'), {
              required: true,
              options: moneyNumberControlOptions,
            }),
            createStarterFieldControl('select', 'currency', t('币种', 'Currency'), {
              required: true,
              options: {
                options: toStarterChoices({
                  CNY: t('人民币', 'Renminbi'),
                  USD: t('美元', 'US dollar'),
                  EUR: t('欧元', 'Euro'),
                  HKD: t('港币', 'Hong Kong dollar'),
                }),
                defaultValue: 'CNY',
              },
            }),
          ),
          dynamicTableControl('schedule', t('付款计划', 'Schedule'), [
            createStarterFieldControl('input', 'milestone', t('付款节点', 'Milestone'), { required: true }),
            createStarterFieldControl('date', 'due', t('预计日期', 'Due'), {
              options: { format: 'YYYY-MM-DD' },
            }),
            createStarterFieldControl('number', 'part', t('金额', 'Amount'), {
              required: true,
              options: moneyNumberControlOptions,
            }),
          ]),
          createStarterFieldControl('number', 'scheduled', t('计划付款合计', 'Sum of the schedule'), {
            options: { ...moneyNumberControlOptions, computed: 'sum(schedule.part)' },
          }),
        ]),
        createStarterFieldControl('textarea', 'summary', t('主要条款与风险', 'Main terms and risks'), {
          required: true,
          options: { maxLength: 1000, minRows: 4 },
        }),
        createStarterFieldControl('uploadFile', 'files', t('合同附件', 'Files'), {
          required: true,
          options: { limit: 10 },
        }),
      ],
      [
        createShowRule('kind', ['purchase', 'sales', 'service', 'lease'], ['payment']),
        createShowRule('template', ['other'], ['legal_review']),
      ],
    ),
);
