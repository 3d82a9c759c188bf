/**
 * Defines the process for using a company seal: the leader approves, the legal department reviews the
 * document, and the seal keeper stamps the document.
 */
import { bilingualText } from '../../setup/in-language.ts';
import {
  bilingualProcess,
  createBilingualControl,
  demoForm,
  leaderApproverProperties,
  roleApproverProperties,
  sequentialFlow,
} from './build.ts';

const SEAL_FIELDS = ['document', 'sealKind', 'copies', 'counterparty', 'usedOn', 'reason'];

export const sealRequestDemoProcess = bilingualProcess({
  process: {
    processKey: 'seal',
    processName: bilingualText('用印申请', 'Use of a Seal'),
    processType: 'administration',
    description: bilingualText(
      '先由法务审阅，再由印章管理员盖章。',
      'Legal reads the text before the keeper stamps it.',
    ),
    icon: 'seal',
  },
  form: demoForm([
    createBilingualControl({
      type: 'input',
      model: 'document',
      label: bilingualText('文件名称', 'Document'),
      options: { maxLength: 100 },
    }),
    createBilingualControl({
      type: 'select',
      model: 'sealKind',
      label: bilingualText('印章', 'Seal'),
      options: { dictCode: 'seal_kind' },
    }),
    createBilingualControl({
      type: 'number',
      model: 'copies',
      label: bilingualText('份数', 'Copies'),
      options: { min: 1, max: 50 },
    }),
    createBilingualControl({
      type: 'input',
      model: 'counterparty',
      label: bilingualText('对方单位', 'Other party'),
      options: { maxLength: 100 },
    }),
    createBilingualControl({
      type: 'date',
      model: 'usedOn',
      label: bilingualText('用印日期', 'Date'),
      options: { format: 'YYYY-MM-DD' },
    }),
    createBilingualControl({
      type: 'textarea',
      model: 'reason',
      label: bilingualText('用途', 'Purpose'),
      options: { maxLength: 500 },
    }),
  ]),
  flow: sequentialFlow(
    [
      { id: 'leader', nodeName: bilingualText('直属上级', 'Leader'), ...leaderApproverProperties() },
      {
        id: 'legal',
        nodeName: bilingualText('法务', 'Legal'),
        ...roleApproverProperties('role-legal', bilingualText('法务', 'Legal')),
      },
      {
        id: 'keeper',
        nodeName: bilingualText('盖章', 'Stamp'),
        ...roleApproverProperties('role-seal', bilingualText('印章管理员', 'Seal Keeper')),
      },
    ],
    SEAL_FIELDS,
  ),
});
