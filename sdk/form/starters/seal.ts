/**
 * Defines the starter form for the use of seals: the seals, the document, and the dates if a seal leaves the
 * company.
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

export const sealStarter = defineFormStarter(
  'seal',
  [
    { zh: '用印申请', en: 'Use of a seal' },
    { zh: '印章、用印文件、份数与外带', en: 'Seals, document, copies, and use off the premises' },
  ],
  t =>
    starterForm(
      [
        createStarterFieldControl('checkbox', 'seals', t('印章类型', 'Seals'), {
          required: true,
          options: {
            options: toStarterChoices({
              company: t('公章', 'Company seal'),
              contract: t('合同专用章', 'Contract seal'),
              finance: t('财务专用章', 'Finance seal'),
              legal: t('法定代表人章', 'Seal of the legal representative'),
              invoice: t('发票专用章', 'Invoice seal'),
            }),
          },
        }),
        gridRowControl(
          'row_document',
          createStarterFieldControl('input', 'document', t('文件名称', 'Document'), {
            required: true,
            options: { maxLength: 200 },
          }),
          createStarterFieldControl('number', 'copies', t('用印份数', 'Copies'), {
            required: true,
            options: { min: 1, max: 9999, precision: 0, defaultValue: 1 },
          }),
        ),
        gridRowControl(
          'row_use',
          createStarterFieldControl('date', 'day', t('用印日期', 'Date of use'), {
            required: true,
            options: { format: 'YYYY-MM-DD' },
          }),
          createStarterFieldControl('input', 'recipient', t('文件接收方', 'Recipient'), { required: true }),
        ),
        createStarterFieldControl('textarea', 'purpose', t('用印事由', 'Purpose'), {
          required: true,
          options: { maxLength: 500 },
        }),
        createStarterFieldControl('uploadFile', 'files', t('用印文件', 'Files'), {
          required: true,
          options: { limit: 10 },
        }),
        createStarterFieldControl('radio', 'place', t('用印方式', 'Place of use'), {
          required: true,
          options: {
            options: toStarterChoices({
              inside: t('现场用印', 'On the premises'),
              taken: t('印章外带', 'Taken along'),
            }),
            defaultValue: 'inside',
          },
        }),
        cardControl('taken_along', t('外带信息', 'Use off the premises'), [
          createStarterFieldControl('rangePicker', 'period', t('借出与归还时间', 'From and to'), {
            required: true,
            options: { showTime: true, format: 'YYYY-MM-DD HH:mm' },
          }),
          gridRowControl(
            'row_taken',
            createStarterFieldControl('userSelect', 'keeper', t('外带责任人', 'Person in charge'), {
              required: true,
            }),
            createStarterFieldControl('input', 'destination', t('外带地点', 'Destination'), {
              required: true,
            }),
          ),
        ]),
      ],
      [createShowRule('place', ['taken'], ['taken_along'])],
    ),
);
