/** Payment: a payee, an amount, the contract or the invoice it is for, and prepayments with their date of settlement. */
import { beside, card, choices, field, form, showWhen, starter } from './starter.ts';

export const payment = starter(
  'payment',
  [
    { zh: '付款申请', en: 'Payment request' },
    { zh: '付款事由、金额、收款方与发票', en: 'Purpose, amount, payee and invoices' },
  ],
  t =>
    form(
      [
        beside(
          'row_head',
          field('select', 'kind', t('付款类型', 'Kind'), {
            required: true,
            options: {
              options: choices({
                contract: t('合同付款', 'By contract'),
                purchase: t('采购付款', 'Purchase'),
                prepayment: t('预付款', 'Prepayment'),
                deposit: t('保证金', 'Deposit'),
                other: t('其他', 'Other'),
              }),
            },
          }),
          field('date', 'due', t('最晚付款日期', 'Due'), {
            required: true,
            options: { format: 'YYYY-MM-DD' },
          }),
        ),
        field('textarea', 'purpose', t('付款事由', 'Purpose'), {
          required: true,
          options: { maxLength: 300 },
        }),
        field('input', 'contractNumber', t('合同编号', 'Contract number'), { required: true }),
        field('date', 'clearing', t('预计核销日期', 'Expected clearing'), {
          required: true,
          options: { format: 'YYYY-MM-DD' },
        }),
        beside(
          'row_amount',
          field('number', 'amount', t('付款金额', 'Amount'), {
            required: true,
            options: { min: 0.01, precision: 2, addonBefore: '¥' },
          }),
          field('radio', 'method', t('付款方式', 'Method'), {
            required: true,
            options: {
              options: choices({
                transfer: t('银行转账', 'Transfer'),
                draft: t('承兑汇票', 'Draft'),
                cash: t('现金', 'Cash'),
              }),
              defaultValue: 'transfer',
            },
          }),
        ),
        field('input', 'payee', t('收款单位', 'Payee'), { required: true }),
        card('account', t('收款账户', 'Account'), [
          beside(
            'row_account',
            field('input', 'bank', t('开户行', 'Bank'), { required: true }),
            field('input', 'accountNumber', t('银行账号', 'Account number'), {
              required: true,
              options: { maxLength: 34 },
            }),
          ),
        ]),
        beside(
          'row_invoice',
          field('radio', 'invoiced', t('发票', 'Invoice'), {
            required: true,
            options: {
              options: choices({ yes: t('已收到', 'Received'), no: t('后补', 'To follow') }),
              defaultValue: 'yes',
            },
          }),
          field('uploadFile', 'invoices', t('发票附件', 'Invoices'), {
            required: true,
            options: { limit: 10 },
          }),
        ),
      ],
      [
        showWhen('kind', ['contract'], ['contractNumber']),
        showWhen('kind', ['prepayment'], ['clearing']),
        showWhen('method', ['transfer', 'draft'], ['account']),
        showWhen('invoiced', ['yes'], ['invoices']),
      ],
    ),
);
