/**
 * Defines the starter form for expenses: a table of invoices, their sum, and the bank account for the refund.
 */
import {
  cardControl,
  createShowRule,
  defineStarter,
  dynamicTableControl,
  fieldControl,
  gridRowControl,
  moneyOptions,
  starterForm,
  toStarterChoices,
} from './starter.ts';

export const expenseStarter = defineStarter(
  'expense',
  [
    { zh: '费用报销', en: 'Expense claim' },
    { zh: '费用明细、发票、合计与收款账户', en: 'Rows with invoices, their sum, and the account' },
  ],
  t =>
    starterForm(
      [
        gridRowControl(
          'row_head',
          fieldControl('organizationSelect', 'department', t('费用归属部门', 'Cost department'), {
            required: true,
          }),
          fieldControl('input', 'project', t('所属项目', 'Project'), { options: { maxLength: 100 } }),
        ),
        fieldControl('textarea', 'purpose', t('报销事由', 'Purpose'), {
          required: true,
          options: { maxLength: 300 },
        }),
        dynamicTableControl('items', t('费用明细', 'Expenses'), [
          fieldControl('date', 'day', t('日期', 'Date'), {
            required: true,
            options: { format: 'YYYY-MM-DD' },
          }),
          fieldControl('select', 'category', t('费用类别', 'Category'), {
            required: true,
            options: {
              options: toStarterChoices({
                transport: t('交通', 'Transport'),
                hotel: t('住宿', 'Hotel'),
                meals: t('餐饮', 'Meals'),
                office: t('办公用品', 'Office supplies'),
                entertainment: t('业务招待', 'Entertainment'),
                other: t('其他', 'Other'),
              }),
            },
          }),
          fieldControl('input', 'note', t('说明', 'Description'), { options: { maxLength: 100 } }),
          fieldControl('number', 'amount', t('金额', 'Amount'), { required: true, options: moneyOptions }),
          fieldControl('uploadFile', 'invoice', t('发票', 'Invoice'), {
            options: { limit: 3, accept: '.pdf,.ofd,.png,.jpg,.jpeg' },
          }),
        ]),
        gridRowControl(
          'row_total',
          fieldControl('number', 'total', t('报销合计', 'Total'), {
            options: { ...moneyOptions, addonBefore: '¥', computed: 'sum(items.amount)' },
          }),
          fieldControl('radio', 'settlement', t('支付方式', 'Payment'), {
            required: true,
            options: {
              options: toStarterChoices({
                account: t('转账', 'Transfer'),
                loan: t('冲抵借款', 'Against an advance'),
              }),
              defaultValue: 'account',
            },
          }),
        ),
        cardControl('account', t('收款账户', 'Account'), [
          gridRowControl(
            'row_account',
            fieldControl('input', 'payee', t('户名', 'Account holder'), { required: true }),
            fieldControl('input', 'bank', t('开户行', 'Bank'), { required: true }),
          ),
          fieldControl('input', 'accountNumber', t('银行账号', 'Account number'), {
            required: true,
            options: { maxLength: 34 },
          }),
        ]),
        fieldControl('input', 'loanNumber', t('借款单号', 'Number of the advance'), { required: true }),
      ],
      [
        createShowRule('settlement', ['account'], ['account']),
        createShowRule('settlement', ['loan'], ['loanNumber']),
      ],
    ),
);
