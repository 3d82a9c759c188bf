/** Defines the overtime process: the leader approves, and the HR department receives a copy. */
import { bilingualText } from '../../setup/in-language.ts';
import {
  bilingualProcess,
  createBilingualControl,
  demoForm,
  leaderApproverProperties,
  roleApproverProperties,
  sequentialFlow,
} from './build.ts';

const OVERTIME_FIELDS = ['workDate', 'hours', 'kind', 'compensation', 'reason'];

export const overtimeProcess = bilingualProcess({
  process: {
    processKey: 'overtime',
    processName: bilingualText('加班申请', 'Overtime'),
    processType: 'attendance',
    description: bilingualText('事前申请，调休或加班费。', 'Asked for beforehand; time off or pay.'),
    icon: 'overtime',
  },
  form: demoForm([
    createBilingualControl({
      type: 'date',
      model: 'workDate',
      label: bilingualText('日期', 'Date'),
      options: { format: 'YYYY-MM-DD' },
    }),
    createBilingualControl({
      type: 'number',
      model: 'hours',
      label: bilingualText('时长（小时）', 'Hours'),
      options: { min: 0.5, max: 12, step: 0.5, precision: 1 },
    }),
    createBilingualControl({
      type: 'select',
      model: 'kind',
      label: bilingualText('类型', 'Kind'),
      choices: {
        workday: bilingualText('工作日', 'Working day'),
        weekend: bilingualText('休息日', 'Weekend'),
        holiday: bilingualText('法定节假日', 'Public holiday'),
      },
    }),
    createBilingualControl({
      type: 'radio',
      model: 'compensation',
      label: bilingualText('补偿方式', 'Compensation'),
      choices: { leave: bilingualText('调休', 'Time off'), pay: bilingualText('加班费', 'Pay') },
    }),
    createBilingualControl({
      type: 'textarea',
      model: 'reason',
      label: bilingualText('事由', 'Reason'),
      options: { maxLength: 500 },
    }),
  ]),
  flow: sequentialFlow(
    [
      { id: 'leader', nodeName: bilingualText('直属上级', 'Leader'), ...leaderApproverProperties() },
      {
        id: 'hr',
        type: 2,
        nodeName: bilingualText('抄送人事', 'Copy to HR'),
        ...roleApproverProperties('role-hr', bilingualText('人事', 'HR')),
      },
    ],
    OVERTIME_FIELDS,
  ),
});
