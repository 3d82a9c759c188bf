/**
 * Defines the starter form for payments: payee, amount, contract or invoice, and settlement date of
 * prepayments.
 */
import {
  cardControl,
  createShowRule,
  createStarterFieldControl,
  defineFormStarter,
  gridRowControl,
  starterForm,
  toStarterChoices,
} from './starter.ts';

export const paymentStarter = defineFormStarter(
  'payment',
  [
    { zh: '付款申请', en: 'Payment request' },
    { zh: '付款事由、金额、收款方与发票', en: 'Purpose, amount, payee and invoices' },
  ],
  t =>
    starterForm(
      [
        gridRowControl(
          'row_head',
          createStarterFieldControl('select', 'kind', t('付款类型', 'Kind'), {
            required: true,
            options: {
              options: toStarterChoices({
                contract: t('合同付款', 'By contract'),
                purchase: t('采购付款', 'Purchase'),
                prepayment: t('预付款', 'Prepayment'),
                deposit: t('保证金', 'Deposit'),
                other: t('其他', 'Other'),
              }),
            },
          }),
          createStarterFieldControl('date', 'due', t('最晚付款日期', 'Due'), {
            required: true,
            options: { format: 'YYYY-MM-DD' },
          }),
        ),
        createStarterFieldControl('textarea', 'purpose', t('付款事由', 'Purpose'), {
          required: true,
          options: { maxLength: 300 },
        }),
        createStarterFieldControl('input', 'contractNumber', t('合同编号', 'Contract number'), {
          required: true,
        }),
        createStarterFieldControl('date', 'clearing', t('预计核销日期', 'Expected clearing'), {
          required: true,
          options: { format: 'YYYY-MM-DD' },
        }),
        gridRowControl(
          'row_amount',
          createStarterFieldControl('number', 'amount', t('付款金额', 'Amount'), {
            required: true,
            options: { min: 0.01, precision: 2, addonBefore: '¥' },
          }),
          createStarterFieldControl('radio', 'method', t('付款方式', 'Method'), {
            required: true,
            options: {
              options: toStarterChoices({
                transfer: t('银行转账', 'Transfer'),
                draft: t('承兑汇票', 'Draft'),
                cash: t('现金', 'Cash'),
              }),
              defaultValue: 'transfer',
            },
          }),
        ),
        createStarterFieldControl('input', 'payee', t('收款单位', 'Payee'), { required: true }),
        cardControl('account', t('收款账户', 'Account'), [
          gridRowControl(
            'row_account',
            createStarterFieldControl('input', 'bank', t('开户行', 'Bank'), { required: true }),
            createStarterFieldControl('input', 'accountNumber', t('银行账号', 'Account number'), {
              required: true,
              options: { maxLength: 34 },
            }),
          ),
        ]),
        gridRowControl(
          'row_invoice',
          createStarterFieldControl('radio', 'invoiced', t('发票', 'Invoice'), {
            required: true,
            options: {
              options: toStarterChoices({ yes: t('已收到', 'Received'), no: t('后补', 'To follow') }),
              defaultValue: 'yes',
            },
          }),
          createStarterFieldControl('uploadFile', 'invoices', t('发票附件', 'Invoices'), {
            required: true,
            options: { limit: 10 },
          }),
        ),
      ],
      [
        createShowRule('kind', ['contract'], ['contractNumber']),
        createShowRule('kind', ['prepayment'], ['clearing']),
        createShowRule('method', ['transfer', 'draft'], ['account']),
        createShowRule('invoiced', ['yes'], ['invoices']),
      ],
    ),
);
