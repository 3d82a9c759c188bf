/**
 * Defines the recruitment process: the leader two levels above the initiator, the HR department and the
 * general manager approve one after another.
 */
import { bilingualText } from '../../setup/in-language.ts';
import {
  bilingualProcess,
  createBilingualControl,
  demoForm,
  leaderApproverProperties,
  positionApproverProperties,
  roleApproverProperties,
  sequentialFlow,
} from './build.ts';

const RECRUITMENT_FIELDS = ['post', 'headcount', 'because', 'salary', 'startOn', 'duties'];

export const recruitmentProcess = bilingualProcess({
  process: {
    processKey: 'recruitment',
    processName: bilingualText('招聘需求', 'Recruitment'),
    processType: 'personnel',
    description: bilingualText('新增或补缺岗位。', 'A new post, or one that has become vacant.'),
    icon: 'team',
  },
  form: demoForm([
    createBilingualControl({
      type: 'input',
      model: 'post',
      label: bilingualText('岗位', 'Post'),
      options: { maxLength: 50 },
    }),
    createBilingualControl({
      type: 'number',
      model: 'headcount',
      label: bilingualText('人数', 'Headcount'),
      options: { min: 1, max: 50 },
    }),
    createBilingualControl({
      type: 'radio',
      model: 'because',
      label: bilingualText('原因', 'Because of'),
      choices: {
        growth: bilingualText('业务增长', 'Growth'),
        vacancy: bilingualText('人员离职', 'A vacancy'),
      },
    }),
    createBilingualControl({
      type: 'number',
      model: 'salary',
      label: bilingualText('月薪上限（元）', 'Monthly pay at most'),
      options: { min: 1, max: 1_000_000 },
    }),
    createBilingualControl({
      type: 'date',
      model: 'startOn',
      label: bilingualText('期望到岗', 'Start'),
      options: { format: 'YYYY-MM-DD' },
    }),
    createBilingualControl({
      type: 'textarea',
      model: 'duties',
      label: bilingualText('岗位职责', 'Duties'),
      options: { maxLength: 1000 },
    }),
  ]),
  flow: sequentialFlow(
    [
      {
        id: 'leader',
        nodeName: bilingualText('部门负责人', 'Department head'),
        ...leaderApproverProperties(2),
      },
      {
        id: 'hr',
        nodeName: bilingualText('人事', 'HR'),
        ...roleApproverProperties('role-hr', bilingualText('人事', 'HR')),
      },
      {
        id: 'gm',
        nodeName: bilingualText('总经理', 'General manager'),
        ...positionApproverProperties('pos-gm', bilingualText('总经理', 'General Manager')),
      },
    ],
    RECRUITMENT_FIELDS,
  ),
});
