/** Contract approval: parties, amount, term, and the terms of payment of contracts that cost money. */
import { beside, card, choices, field, form, money, note, rows, showWhen, starter } from './starter.ts';

export const contract = starter(
  'contract',
  [
    { zh: '合同审批', en: 'Contract approval' },
    { zh: '合同信息、相对方、金额、期限与付款计划', en: 'Parties, amount, term and schedule of payments' },
  ],
  t =>
    form(
      [
        card('contract', t('合同信息', 'Contract'), [
          beside(
            'row_name',
            field('input', 'name', t('合同名称', 'Name'), { required: true, options: { maxLength: 200 } }),
            field('input', 'number', t('合同编号', 'Number'), { options: { maxLength: 50 } }),
          ),
          beside(
            'row_kind',
            field('select', 'kind', t('合同类型', 'Kind'), {
              required: true,
              options: {
                options: choices({
                  purchase: t('采购合同', 'Purchase'),
                  sales: t('销售合同', 'Sales'),
                  service: t('服务合同', 'Services'),
                  lease: t('租赁合同', 'Lease'),
                  confidentiality: t('保密协议', 'Confidentiality'),
                  framework: t('框架协议', 'Framework'),
                }),
              },
            }),
            field('radio', 'template', t('合同文本', 'Text'), {
              required: true,
              options: {
                options: choices({ own: t('我方范本', 'Our template'), other: t('对方文本', 'Their text') }),
                defaultValue: 'own',
              },
            }),
          ),
          note(
            'legal_review',
            t('对方文本须由法务审核全文', 'Legal reviews texts of the other party in full'),
          ),
        ]),
        card('other_party', t('合同相对方', 'Other party'), [
          field('input', 'party', t('单位名称', 'Name of the party'), { required: true }),
          beside(
            'row_contact',
            field('input', 'contact', t('联系人', 'Contact')),
            field('input', 'phone', t('联系电话', 'Phone'), { options: { maxLength: 30 } }),
          ),
        ]),
        field('rangePicker', 'term', t('合同期限', 'Term'), {
          required: true,
          options: { format: 'YYYY-MM-DD' },
        }),
        card('payment', t('金额与付款', 'Amount and payments'), [
          beside(
            'row_amount',
            field('number', 'amount', t('合同金额', 'Amount'), { required: true, options: money }),
            field('select', 'currency', t('币种', 'Currency'), {
              required: true,
              options: {
                options: choices({
                  CNY: t('人民币', 'Renminbi'),
                  USD: t('美元', 'US dollar'),
                  EUR: t('欧元', 'Euro'),
                  HKD: t('港币', 'Hong Kong dollar'),
                }),
                defaultValue: 'CNY',
              },
            }),
          ),
          rows('schedule', t('付款计划', 'Schedule'), [
            field('input', 'milestone', t('付款节点', 'Milestone'), { required: true }),
            field('date', 'due', t('预计日期', 'Due'), { options: { format: 'YYYY-MM-DD' } }),
            field('number', 'part', t('金额', 'Amount'), { required: true, options: money }),
          ]),
          field('number', 'scheduled', t('计划付款合计', 'Sum of the schedule'), {
            options: { ...money, computed: 'sum(schedule.part)' },
          }),
        ]),
        field('textarea', 'summary', t('主要条款与风险', 'Main terms and risks'), {
          required: true,
          options: { maxLength: 1000, minRows: 4 },
        }),
        field('uploadFile', 'files', t('合同附件', 'Files'), { required: true, options: { limit: 10 } }),
      ],
      [
        showWhen('kind', ['purchase', 'sales', 'service', 'lease'], ['payment']),
        showWhen('template', ['other'], ['legal_review']),
      ],
    ),
);
