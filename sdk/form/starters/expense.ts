/**
 * Defines the starter form for expenses: a table of invoices, their sum, and the bank account for the refund.
 */
import {
  cardControl,
  createShowRule,
  createStarterFieldControl,
  defineFormStarter,
  dynamicTableControl,
  gridRowControl,
  moneyNumberControlOptions,
  starterForm,
  toStarterChoices,
} from './starter.ts';

export const expenseStarter = defineFormStarter(
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
          createStarterFieldControl(
            'organizationSelect',
            'department',
            t('费用归属部门', 'Cost department'),
            {
              required: true,
            },
          ),
          createStarterFieldControl('input', 'project', t('所属项目', 'Project'), {
            options: { maxLength: 100 },
          }),
        ),
        createStarterFieldControl('textarea', 'purpose', t('报销事由', 'Purpose'), {
          required: true,
          options: { maxLength: 300 },
        }),
        dynamicTableControl('items', t('费用明细', 'Expenses'), [
          createStarterFieldControl('date', 'day', t('日期', 'Date'), {
            required: true,
            options: { format: 'YYYY-MM-DD' },
          }),
          createStarterFieldControl('select', 'category', t('费用类别', 'Category'), {
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
          createStarterFieldControl('input', 'note', t('说明', 'Description'), {
            options: { maxLength: 100 },
          }),
          createStarterFieldControl('number', 'amount', t('金额', 'Amount'), {
            required: true,
            options: moneyNumberControlOptions,
          }),
          createStarterFieldControl('uploadFile', 'invoice', t('发票', 'Invoice'), {
            options: { limit: 3, accept: '.pdf,.ofd,.png,.jpg,.jpeg' },
          }),
        ]),
        gridRowControl(
          'row_total',
          createStarterFieldControl('number', 'total', t('报销合计', 'Total'), {
            options: { ...moneyNumberControlOptions, addonBefore: '¥', computed: 'sum(items.amount)' },
          }),
          createStarterFieldControl('radio', 'settlement', t('支付方式', 'Payment'), {
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
            createStarterFieldControl('input', 'payee', t('户名', 'Account holder'), { required: true }),
            createStarterFieldControl('input', 'bank', t('开户行', 'Bank'), { required: true }),
          ),
          createStarterFieldControl('input', 'accountNumber', t('银行账号', 'Account number'), {
            required: true,
            options: { maxLength: 34 },
          }),
        ]),
        createStarterFieldControl('input', 'loanNumber', t('借款单号', 'Number of the advance'), {
          required: true,
        }),
      ],
      [
        createShowRule('settlement', ['account'], ['account']),
        createShowRule('settlement', ['loan'], ['loanNumber']),
      ],
    ),
);
