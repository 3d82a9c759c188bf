/** Use of a seal: the leader agrees, legal reads the text, the keeper of the seals stamps. */
import { both } from '../../setup/in-language.ts';
import { byLeader, byRole, field, flowOf, form, processOf } from './build.ts';

const FIELDS = ['document', 'sealKind', 'copies', 'counterparty', 'usedOn', 'reason'];

export const seal = processOf({
  process: {
    processKey: 'seal',
    processName: both('用印申请', 'Use of a Seal'),
    processType: 'administration',
    description: both(
      '先由法务审阅，再由印章管理员盖章。',
      'Legal reads the text before the keeper stamps it.',
    ),
    icon: 'seal',
  },
  form: form([
    field({
      type: 'input',
      model: 'document',
      label: both('文件名称', 'Document'),
      options: { maxLength: 100 },
    }),
    field({
      type: 'select',
      model: 'sealKind',
      label: both('印章', 'Seal'),
      options: { dictCode: 'seal_kind' },
    }),
    field({ type: 'number', model: 'copies', label: both('份数', 'Copies'), options: { min: 1, max: 50 } }),
    field({
      type: 'input',
      model: 'counterparty',
      label: both('对方单位', 'Other party'),
      options: { maxLength: 100 },
    }),
    field({
      type: 'date',
      model: 'usedOn',
      label: both('用印日期', 'Date'),
      options: { format: 'YYYY-MM-DD' },
    }),
    field({ type: 'textarea', model: 'reason', label: both('用途', 'Purpose'), options: { maxLength: 500 } }),
  ]),
  flow: flowOf(
    [
      { id: 'leader', nodeName: both('直属上级', 'Leader'), ...byLeader() },
      { id: 'legal', nodeName: both('法务', 'Legal'), ...byRole('role-legal', both('法务', 'Legal')) },
      {
        id: 'keeper',
        nodeName: both('盖章', 'Stamp'),
        ...byRole('role-seal', both('印章管理员', 'Seal Keeper')),
      },
    ],
    FIELDS,
  ),
});
