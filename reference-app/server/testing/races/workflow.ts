/** Races of forms, processes, instances, tasks and callbacks. */
import type { formContract, workflowContract } from '@countersign/sdk/api/contract';
import { withTenant } from '../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../demo/company.ts';
import { approver, chain, form as simpleForm } from '../../domains/workflow/testing/approval-driver.ts';
import type { Race, Races } from './race.ts';
import { newSignedIn } from './records.ts';
import { inTurns } from './requests.ts';
import type { RaceWorld } from './world.ts';

const jsonContent = '{"list":[],"config":{"x":1}}';
const newForm = async (world: RaceWorld, suffix = '') =>
  (await world.post('workflow/form/config/add', { formName: `${world.name}${suffix}` })).id!;
const newGroup = async (world: RaceWorld, suffix = '') =>
  (await world.post('workflow/form/group/add', { groupName: `${world.name}${suffix}` })).id!;

export const formRaces: Races<typeof formContract> = {
  'POST workflow/form/config/add': async ({ name: formName }) => ({ body: { formName } }),
  'POST workflow/form/config/updateInfo': async world => {
    const made = await Promise.all(Array.from({ length: 12 }, (_, at) => newForm(world, `-${at}`)));
    return made.map(id => ({ body: { id, formName: `${world.name} taken` } }));
  },
  'POST workflow/form/config/saveJson': async world => ({
    body: { id: await newForm(world), revision: 1, jsonContent },
  }),
  'POST workflow/form/config/copy': async world => ({ body: { id: await newForm(world) } }),
  'POST workflow/form/config/remove': async world => ({ body: { id: await newForm(world) } }),
  'POST workflow/form/config/publish': async world => ({ body: { id: await newForm(world), revision: 1 } }),
  'POST workflow/form/config/version/restore': async world => {
    const id = await newForm(world);
    await world.post('workflow/form/config/publish', { id, revision: 1 });
    await world.post('workflow/form/config/saveJson', { id, revision: 1, jsonContent });
    return { body: { id, version: 1, revision: 2 } };
  },
  'POST workflow/form/group/add': async ({ name: groupName }) => ({ body: { groupName } }),
  'POST workflow/form/group/update': async world => {
    const made = await Promise.all(Array.from({ length: 12 }, (_, at) => newGroup(world, `-${at}`)));
    return made.map(groupId => ({ body: { groupId, groupName: `${world.name} taken` } }));
  },
  'POST workflow/form/group/remove': async world => ({ body: { groupId: await newGroup(world) } }),
};

const processOf = (processKey: string) => ({ processName: processKey, processKey, processType: 'test' });
const newDraft = (world: RaceWorld) => world.driver.draft({ nodes: [approver('a', ['zhang.wei'])] });
const setting = {
  allowComment: true,
  allowCopy: true,
  allowDelegate: true,
  allowReturn: true,
  allowRevoke: true,
  allowTransfer: true,
  allowUrge: true,
  urgeInterval: 0,
  allowAddSign: true,
  allowShare: true,
  allowVoid: true,
};
const configure = { fallBack: true, staging: true, transmitted: true };
const newProcess = (world: RaceWorld) =>
  world.driver.publish({
    nodes: [approver('a', ['zhang.wei'], { configure }), approver('b', ['wang.fang'])],
    start: { configure: { withdraw: true } },
    setting,
  });
const modelContent = JSON.stringify({
  node: { id: 'start', type: 0, nodeName: 'x', childNode: chain([approver('c', ['zhang.wei'])]) },
});

const processRaces = {
  'POST jflow/add': async ({ name }) =>
    inTurns(at => ({ body: { ...processOf(name), processName: `${name} ${at}` } })),
  'POST jflow/update': async world => {
    const made = await Promise.all(Array.from({ length: 12 }, () => newDraft(world)));
    return made.map(id => ({ body: { id, ...processOf(`${world.name}_taken`) } }));
  },
  'POST jflow/saveJson': async world => ({ body: { id: await newDraft(world), modelContent } }),
  'GET jflow/deploy': async world => ({ query: { id: await newDraft(world) } }),
  'POST jflow/updateState': async world => ({ body: { id: await newProcess(world), state: 2 } }),
  'GET jflow/delete': async world => ({ query: { id: await newDraft(world) } }),
  'POST jflow/copy': async world => ({ body: { id: await newProcess(world) } }),
  'POST workflow/form/config/bind': async world => {
    const formId = await newForm(world);
    await world.post('workflow/form/config/publish', { id: formId, revision: 1 });
    return { body: { processId: await newDraft(world), formId } };
  },
  'POST workflow/form/config/update': async world => ({
    body: { processId: await newDraft(world), jsonContent: JSON.stringify(simpleForm) },
  }),
  'POST workflow/form/field/alisa/update': async world => ({
    body: { processId: await newProcess(world), list: [{ field: 'amount', alias: world.name }] },
  }),
  'POST jflow/migrate': async world => {
    const { processId, instanceId } = await running(world);
    await world.post('jflow/saveJson', { id: processId, modelContent: modelOf(['a', 'b', 'c']) });
    await world.made('GET jflow/deploy', { query: { id: processId } });
    return { body: { processId, instanceIds: [instanceId] } };
  },
} satisfies Record<string, Race>;

const modelOf = (names: string[]) =>
  JSON.stringify({
    node: {
      id: 'start',
      type: 0,
      nodeName: 'x',
      childNode: chain(names.map(name => approver(name, ['zhang.wei']))),
    },
  });

async function running(world: RaceWorld) {
  const processId = await newProcess(world);
  const instanceId = await world.driver.start(processId);
  const taskId = await world.driver.taskOf('zhang.wei', instanceId);
  return { processId, instanceId, taskId };
}

const by = 'zhang.wei';
const other = { id: 'u-he-lei', name: '何磊' };

const taskRaces = {
  'GET jflow/taskInfo': async world => ({ by, query: { taskId: (await running(world)).taskId } }),
  'POST jflow/approve': async world => ({
    by,
    body: { taskId: (await running(world)).taskId, isPass: true },
  }),
  'POST jflow/approveBatch': async world => ({
    by,
    body: { taskIds: [(await running(world)).taskId], isPass: true },
  }),
  'POST jflow/passOnBatch': async world => ({
    by,
    body: { taskIds: [(await running(world)).taskId], targetUserId: other.id },
  }),
  'POST jflow/reassign': async world => ({
    body: { taskId: (await running(world)).taskId, targetUserId: other.id, comment: 'x' },
  }),
  'POST jflow/reassignBatch': async world => ({
    body: { taskIds: [(await running(world)).taskId], targetUserId: other.id, comment: 'x' },
  }),
  'POST jflow/return': async world => ({
    by,
    body: { sourceTaskId: (await running(world)).taskId, id: 'start' },
  }),
  'POST jflow/passOn': async world => ({
    by,
    body: { id: (await running(world)).taskId, targetUserId: other.id },
  }),
  'POST jflow/delegate': async world => ({
    by,
    body: { id: (await running(world)).taskId, targetUserId: other.id },
  }),
  'POST jflow/saveData': async world => ({
    by,
    body: { id: (await running(world)).taskId, params: { amount: 2 } },
  }),
  'POST jflow/claim': async world => ({ by, body: { taskId: await claimable(world) } }),
  'POST jflow/unclaim': async world => {
    const body = { taskId: await claimable(world) };
    await world.made('POST jflow/claim', { by, body });
    return { by, body };
  },
  'POST jflow/withdraw': async world => {
    const { taskId } = await running(world);
    await world.made('POST jflow/approve', { by, body: { taskId, isPass: true } });
    return { by, body: { taskId } };
  },
  'POST jflow/addSign': async world => ({
    by,
    body: { taskId: (await running(world)).taskId, way: 'after', users: [other] },
  }),
  'POST jflow/reduceSign': async world => {
    const { taskId } = await running(world);
    await world.made('POST jflow/addSign', { by, body: { taskId, way: 'after', users: [other] } });
    return { by, body: { taskId, userIds: [other.id] } };
  },
  'POST jflow/copyTo': async world => ({
    by,
    body: { taskId: (await running(world)).taskId, users: [other] },
  }),
} satisfies Record<string, Race>;

async function claimable(world: RaceWorld): Promise<string> {
  const nodes = [approver('a', ['zhang.wei', 'he.lei'], { examineMode: 3, configure: { needClaim: true } })];
  const instanceId = await world.driver.start(await world.driver.publish({ nodes }));
  return world.driver.taskOf(by, instanceId);
}

const initiator = 'li.na';

const instanceRaces = {
  'GET jflow/instanceInfo': async world => ({ by, query: { instanceId: (await running(world)).instanceId } }),
  'POST jflow/start': async world => ({
    by: initiator,
    body: { processId: await newProcess(world), params: { amount: 1 }, key: `key-of-${world.name}` },
  }),
  'POST jflow/recall': async world => ({
    by: initiator,
    body: { instanceId: (await running(world)).instanceId },
  }),
  'POST jflow/revoke': async world => ({
    by: initiator,
    body: { instanceId: (await running(world)).instanceId },
  }),
  'POST jflow/urge': async world => ({
    by: initiator,
    body: { instanceId: (await running(world)).instanceId },
  }),
  'POST jflow/void': async world => {
    const { instanceId } = await running(world);
    await world.driver.agree('zhang.wei', instanceId);
    await world.driver.agree('wang.fang', instanceId);
    return { by: initiator, body: { instanceId, comment: 'x' } };
  },
  'POST jflow/share': async world => ({
    by: initiator,
    body: { instanceId: (await running(world)).instanceId, users: [other] },
  }),
  'POST jflow/comment': async world => ({
    by,
    body: { instanceId: (await running(world)).instanceId, comment: 'x' },
  }),
  'POST jflow/terminate': async world => ({ body: { instanceId: (await running(world)).instanceId } }),
  'POST jflow/resolveIncident': async world => {
    const { userId } = await newSignedIn(world);
    const person = { id: userId, name: world.name };
    const nobody = { do: 'users' as const, users: [person] };
    const nodes = [approver('a', [], { nodeUserList: [person], nobody })];
    const processId = await world.driver.publish({ nodes });
    await world.post('user/changeStatus', { userId, status: 'STOP_USING' });
    const instanceId = await world.driver.start(processId);
    const { list } = await world.driver.get<{ list: { id: string }[] }>(
      'admin',
      `jflow/incident/page?processId=${processId}`,
    );
    return { body: { instanceId, incidentId: list[0]?.id, resolution: { do: 'pass' } } };
  },
  'POST jflow/favourite': async world => ({
    by: initiator,
    body: { processId: await newProcess(world), favourite: true },
  }),
  'POST jflow/draft/save': async world => ({ by: initiator, body: await draftOf(world) }),
  'POST jflow/draft/remove': async world => {
    const body = await draftOf(world);
    await world.made('POST jflow/draft/save', { by: initiator, body });
    return { by: initiator, body: { id: body.id } };
  },
} satisfies Record<string, Race>;

const draftOf = async (world: RaceWorld) => ({
  id: `draft-of-${world.name}`,
  revision: 0,
  processId: await newProcess(world),
  itemName: 'x',
  degree: 0,
  params: {},
});

const receiverOf = (world: RaceWorld) => ({
  name: world.name,
  url: `http://${world.remote.host}:${world.remote.port}/`,
  events: ['instance-ended'],
});
const newReceiver = async (world: RaceWorld) =>
  (await world.post('workflow/callback/config/add', receiverOf(world))).id!;

const callbackRaces = {
  'POST workflow/callback/config/add': async world => ({ body: receiverOf(world) }),
  'POST workflow/callback/config/update': async world => ({
    body: { id: await newReceiver(world), enabled: false },
  }),
  'GET workflow/callback/config/remove': async world => ({ query: { id: await newReceiver(world) } }),
  'GET jflow/pushDataTest': async world => ({ query: { id: await newReceiver(world) } }),
  'POST jflow/callLog/redeliver': async world => {
    const { instanceId } = await running(world);
    const configId = await newReceiver(world);
    await withTenant(world.server.db, DEMO_COMPANY_ID, tx =>
      tx
        .insertInto('callbackDelivery')
        .values({
          deliveryId: world.name,
          configId,
          eventId: world.name,
          body: '{}',
          eventType: 'instance-ended',
          instanceId: instanceId,
          state: 'dead',
        })
        .execute(),
    );
    return { body: { id: world.name } };
  },
} satisfies Record<string, Race>;

export const workflowRaces: Races<typeof workflowContract> = {
  ...processRaces,
  ...taskRaces,
  ...instanceRaces,
  ...callbackRaces,
};
