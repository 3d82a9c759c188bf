/** A new post: the leader's leader, HR and the general manager agree. */
import { both } from '../../setup/in-language.ts';
import { byLeader, byPosition, byRole, field, flowOf, form, processOf } from './build.ts';

const FIELDS = ['post', 'headcount', 'because', 'salary', 'startOn', 'duties'];

export const recruitment = processOf({
  process: {
    processKey: 'recruitment',
    processName: both('招聘需求', 'Recruitment'),
    processType: 'personnel',
    description: both('新增或补缺岗位。', 'A new post, or one that has become vacant.'),
    icon: 'team',
  },
  form: form([
    field({ type: 'input', model: 'post', label: both('岗位', 'Post'), options: { maxLength: 50 } }),
    field({
      type: 'number',
      model: 'headcount',
      label: both('人数', 'Headcount'),
      options: { min: 1, max: 50 },
    }),
    field({
      type: 'radio',
      model: 'because',
      label: both('原因', 'Because of'),
      choices: { growth: both('业务增长', 'Growth'), vacancy: both('人员离职', 'A vacancy') },
    }),
    field({
      type: 'number',
      model: 'salary',
      label: both('月薪上限（元）', 'Monthly pay at most'),
      options: { min: 1, max: 1_000_000 },
    }),
    field({
      type: 'date',
      model: 'startOn',
      label: both('期望到岗', 'Start'),
      options: { format: 'YYYY-MM-DD' },
    }),
    field({
      type: 'textarea',
      model: 'duties',
      label: both('岗位职责', 'Duties'),
      options: { maxLength: 1000 },
    }),
  ]),
  flow: flowOf(
    [
      { id: 'leader', nodeName: both('部门负责人', 'Department head'), ...byLeader(2) },
      { id: 'hr', nodeName: both('人事', 'HR'), ...byRole('role-hr', both('人事', 'HR')) },
      {
        id: 'gm',
        nodeName: both('总经理', 'General manager'),
        ...byPosition('pos-gm', both('总经理', 'General Manager')),
      },
    ],
    FIELDS,
  ),
});
