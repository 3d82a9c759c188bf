/** Ten kinds of processes of a company, with every setting that lets people act, and the form of their applications. */
import { NODE } from '@countersign/sdk/flow';
import type { FormDefinition } from '@countersign/sdk/form';
import { userIdOf } from '../../../../setup/tenant.ts';
import { approver, branches, type Design, form, lane } from '../../testing/approval-driver.ts';

type ProcessNodes = Design['nodes'];
/** Draws different people by their user names. */
export type PickPeople = (count: number) => string[];

export const COMPANY_SETTING = {
  allowDelegate: true,
  allowReturn: true,
  allowShare: true,
  allowVoid: true,
  followDirectory: true,
  urgeInterval: 0,
};
export const COMPANY_START = { configure: { withdraw: true }, customCc: true };

/** The form of every process. `checker` names people who decide. */
export const companyForm: FormDefinition = {
  ...form,
  list: [
    ...form.list,
    { type: 'userSelect', label: 'Checker', key: 'k4', model: 'checker', options: { multiple: true } },
  ],
};

const CONFIGURE = { fallBack: true, staging: true, transmitted: true };

const deciding = (id: string, people: string[], more: object = {}) =>
  approver(id, people, { configure: CONFIGURE, ...more });

const decidingByField = (id: string) =>
  deciding(id, [], { setType: 4, dynamic: { by: 'field', field: 'checker', as: 'person' } });

/** A lane for initiators of the department or with the role. */
const initiatorLane = (
  id: string,
  {
    initiator,
    value,
    priorityLevel,
  }: { initiator: 'organizationBelow' | 'role'; value: string; priorityLevel: number },
  ...nodes: ProcessNodes
) =>
  lane(
    id,
    {
      priorityLevel,
      conditionList: [[{ field: '', initiator, operator: 'in', value: [{ id: value, name: value }] }]],
    },
    ...nodes,
  );

export const COMPANY_PROCESSES: readonly ((pick: PickPeople) => ProcessNodes)[] = [
  () => [decidingByField('a')],
  pick => [deciding('a', pick(2), { examineMode: 2 }), deciding('b', pick(1))],
  pick => [deciding('a', pick(3), { examineMode: 3 })],
  pick => [
    deciding('a', pick(3), { examineMode: 4, passRatio: 60 }),
    deciding('b', pick(2), { examineMode: 1 }),
  ],
  pick => [
    branches(
      'fork',
      lane(
        'large',
        { conditionList: [[{ field: 'amount', operator: 'gt', value: 50 }]] },
        deciding('boss', pick(1)),
      ),
      lane('small', { priorityLevel: 2 }),
    ),
    deciding('z', pick(1)),
  ],
  pick => [
    {
      id: 'both',
      nodeName: 'both',
      type: NODE.parallel,
      conditionNodes: [
        lane('one', {}, deciding('p', pick(1))),
        lane('two', { priorityLevel: 2 }, deciding('q', pick(2), { examineMode: 2 })),
      ],
    },
    deciding('z', pick(1)),
  ],
  pick => [
    deciding('a', pick(1)),
    {
      id: 'told',
      nodeName: 'told',
      type: NODE.notice,
      approverGroups: [{ approverType: 1, approverIds: pick(2).map(userIdOf), approverNames: ['x', 'y'] }],
      channels: ['inApp'],
    },
  ],
  pick => [
    branches(
      'who',
      initiatorLane(
        'sales',
        { initiator: 'organizationBelow', value: 'org-sales', priorityLevel: 1 },
        deciding('head', pick(1)),
      ),
      initiatorLane(
        'money',
        { initiator: 'role', value: 'role-finance', priorityLevel: 2 },
        decidingByField('check'),
      ),
      lane('rest', { priorityLevel: 3 }, deciding('clerk', pick(1))),
    ),
    { ...approver('copy', pick(2)), type: NODE.copy } as ProcessNodes[number],
  ],
  pick => [deciding('a', pick(3), { examineMode: 3, configure: { ...CONFIGURE, needClaim: true } })],
  () => [
    approver('role', [], {
      setType: 3,
      nodeRoleList: [{ id: 'role-finance', name: 'finance' }],
      examineMode: 3,
    }),
  ],
];
