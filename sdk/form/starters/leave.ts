/**
 * Defines the starter form for leave: period, type of leave, certificate for sick leave, and the deputy who
 * takes over the work.
 */
import {
  createShowRule,
  createStarterFieldControl,
  defineFormStarter,
  gridRowControl,
  starterForm,
  toStarterChoices,
} from './starter.ts';

export const leaveStarter = defineFormStarter(
  'leave',
  [
    { zh: '请假申请', en: 'Leave request' },
    { zh: '假别、起止时间、天数与交接人', en: 'Kind, period, days and the deputy' },
  ],
  t =>
    starterForm(
      [
        gridRowControl(
          'row_kind',
          createStarterFieldControl('select', 'kind', t('假别', 'Kind of leave'), {
            required: true,
            options: {
              options: toStarterChoices({
                annual: t('年假', 'Annual leave'),
                personal: t('事假', 'Personal leave'),
                sick: t('病假', 'Sick leave'),
                marriage: t('婚假', 'Marriage leave'),
                maternity: t('产假', 'Maternity leave'),
                paternity: t('陪产假', 'Paternity leave'),
                bereavement: t('丧假', 'Bereavement leave'),
                compensatory: t('调休', 'Time off in lieu'),
              }),
            },
          }),
          createStarterFieldControl('number', 'days', t('请假天数', 'Days'), {
            required: true,
            options: { min: 0.5, max: 365, step: 0.5, precision: 1, addonAfter: t('天', 'days') },
          }),
        ),
        createStarterFieldControl('rangePicker', 'period', t('起止时间', 'Period'), {
          required: true,
          options: { showTime: true, format: 'YYYY-MM-DD HH:mm' },
        }),
        createStarterFieldControl('textarea', 'reason', t('请假事由', 'Reason'), {
          required: true,
          options: { maxLength: 500, minRows: 3 },
        }),
        createStarterFieldControl('uploadFile', 'proof', t('证明材料', 'Proof'), {
          required: true,
          help: t('诊断证明、结婚证等', 'A medical or marriage certificate, for example'),
          options: { limit: 5 },
        }),
        gridRowControl(
          'row_deputy',
          createStarterFieldControl('userSelect', 'deputy', t('工作交接人', 'Deputy')),
          createStarterFieldControl('input', 'phone', t('紧急联系电话', 'Emergency phone'), {
            options: { customRules: 'phone' },
          }),
        ),
      ],
      [createShowRule('kind', ['sick', 'marriage', 'maternity', 'paternity', 'bereavement'], ['proof'])],
    ),
);
