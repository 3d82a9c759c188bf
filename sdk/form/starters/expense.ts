/** Expenses: rows with invoices, their sum, and the account to pay to. */
import { beside, card, choices, field, form, money, rows, showWhen, starter } from './starter.ts';

export const expense = starter(
  'expense',
  [
    { zh: '费用报销', en: 'Expense claim' },
    { zh: '费用明细、发票、合计与收款账户', en: 'Rows with invoices, their sum, and the account' },
  ],
  t =>
    form(
      [
        beside(
          'row_head',
          field('organizationSelect', 'department', t('费用归属部门', 'Cost department'), {
            required: true,
          }),
          field('input', 'project', t('所属项目', 'Project'), { options: { maxLength: 100 } }),
        ),
        field('textarea', 'purpose', t('报销事由', 'Purpose'), {
          required: true,
          options: { maxLength: 300 },
        }),
        rows('items', t('费用明细', 'Expenses'), [
          field('date', 'day', t('日期', 'Date'), {
            required: true,
            options: { format: 'YYYY-MM-DD' },
          }),
          field('select', 'category', t('费用类别', 'Category'), {
            required: true,
            options: {
              options: choices({
                transport: t('交通', 'Transport'),
                hotel: t('住宿', 'Hotel'),
                meals: t('餐饮', 'Meals'),
                office: t('办公用品', 'Office supplies'),
                entertainment: t('业务招待', 'Entertainment'),
                other: t('其他', 'Other'),
              }),
            },
          }),
          field('input', 'note', t('说明', 'Description'), { options: { maxLength: 100 } }),
          field('number', 'amount', t('金额', 'Amount'), { required: true, options: money }),
          field('uploadFile', 'invoice', t('发票', 'Invoice'), {
            options: { limit: 3, accept: '.pdf,.ofd,.png,.jpg,.jpeg' },
          }),
        ]),
        beside(
          'row_total',
          field('number', 'total', t('报销合计', 'Total'), {
            options: { ...money, addonBefore: '¥', computed: 'sum(items.amount)' },
          }),
          field('radio', 'settlement', t('支付方式', 'Payment'), {
            required: true,
            options: {
              options: choices({
                account: t('转账', 'Transfer'),
                loan: t('冲抵借款', 'Against an advance'),
              }),
              defaultValue: 'account',
            },
          }),
        ),
        card('account', t('收款账户', 'Account'), [
          beside(
            'row_account',
            field('input', 'payee', t('户名', 'Account holder'), { required: true }),
            field('input', 'bank', t('开户行', 'Bank'), { required: true }),
          ),
          field('input', 'accountNumber', t('银行账号', 'Account number'), {
            required: true,
            options: { maxLength: 34 },
          }),
        ]),
        field('input', 'loanNumber', t('借款单号', 'Number of the advance'), { required: true }),
      ],
      [showWhen('settlement', ['account'], ['account']), showWhen('settlement', ['loan'], ['loanNumber'])],
    ),
);
