/** The fixture of the task lists: two flows of their own, their applications, and the locators of a row. */
import { newKey } from '@countersign/sdk/api';
import { type Flow, NODE } from '@countersign/sdk/flow';
import type { FormDefinition } from '@countersign/sdk/form';
import type { Browser } from '@playwright/test';
import { people, publish, sessionOf } from '../testing/client.ts';
import { type Person, signedIn } from '../testing/person.ts';

const form: FormDefinition = {
  list: [
    { type: 'input', label: '物品', key: 'thing', model: 'thing', rules: [{ required: true }], options: {} },
    { type: 'number', label: '金额', key: 'amount', model: 'amount', rules: [], options: {} },
    {
      type: 'input',
      label: '入库编号',
      key: 'number',
      model: 'number',
      rules: [{ required: true }],
      options: {},
    },
  ],
  config: {},
};

const approver = { type: NODE.approver, setType: 1, examineMode: 1 } as const;

/** Above a thousand one more person decides. `requiresNumber`: the first one has to fill in a number. */
const flowOf = (requiresNumber: boolean): Flow => ({
  node: {
    id: 'start',
    type: NODE.start,
    nodeName: '发起人',
    customCc: true,
    privileges: [{ key: 'number', hidden: true }],
    childNode: {
      id: 'fork',
      type: NODE.container,
      nodeName: '金额',
      conditionNodes: [
        {
          id: 'large',
          type: NODE.branch,
          nodeName: '一千以上',
          priorityLevel: 1,
          attr: { branchType: 1 },
          conditionList: [[{ field: 'amount', operator: 'gt', value: 1000 }]],
          childNode: {
            ...approver,
            id: 'boss',
            nodeName: '主管',
            nodeUserList: people('chen.jie'),
            privileges: [{ key: 'number', hidden: true }],
            childNode: null,
          },
        },
        {
          id: 'small',
          type: NODE.branch,
          nodeName: '一千以内',
          priorityLevel: 2,
          attr: { branchType: 3 },
          childNode: null,
        },
      ],
      childNode: {
        ...approver,
        id: 'keeper',
        nodeName: '保管员',
        nodeUserList: people('he.lei'),
        configure: { transmitted: true },
        privileges: requiresNumber ? [] : [{ key: 'number', hidden: true }],
        childNode: null,
      },
    },
  },
});

export type Published = 'plain' | 'asking';

/** In each run of a worker they have names of their own. */
const NAMES: Record<Published, string> = {
  plain: `设备领用 ${newKey().slice(0, 6)}`,
  asking: `设备登记 ${newKey().slice(0, 6)}`,
};
const processes = new Map<Published, Promise<string>>();

async function publishKind(kind: Published): Promise<string> {
  const { client } = await sessionOf('admin');
  const flow = flowOf(kind === 'asking');
  return publish(client, { processName: NAMES[kind], processType: 'assets', form, flow });
}

function processOf(kind: Published): Promise<string> {
  const known = processes.get(kind) ?? publishKind(kind);
  processes.set(kind, known);
  return known;
}

/** The name of the process, which can be started from now on. */
export async function offered(kind: Published): Promise<string> {
  await processOf(kind);
  return NAMES[kind];
}

interface Start {
  degree?: number;
  kind?: Published;
}

/** Li Na applies; He Lei is to decide. Returns the instance. */
export async function start(itemName: string, { degree = 0, kind = 'plain' }: Start = {}): Promise<string> {
  const { client } = await sessionOf('li.na');
  const body = {
    processId: await processOf(kind),
    params: { thing: itemName },
    itemName,
    degree,
    key: newKey(),
  };
  return (await client.jflow.start({ body })).instanceId;
}

export const zh = (browser: Browser, userName: string) => signedIn(browser, userName, { lang: 'zh' });
export const row = ({ page }: Person, item: string) => page.getByRole('row').filter({ hasText: item });
export const item = ({ page }: Person, name: string) => page.locator('.row-link').filter({ hasText: name });
