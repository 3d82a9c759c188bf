/** Races of messages: accounts at providers, templates, written messages and what a person reads. */
import type {
  alarmGroupContract,
  channelAccountContract,
  messageContract,
  noticeLogContract,
  sendTaskContract,
  smsSignContract,
  templateContract,
} from '@countersign/sdk/api/contract';
import { withTenant } from '../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../demo/company.ts';
import { approver } from '../../domains/workflow/testing/approval-driver.ts';
import type { Races } from './race.ts';
import { newSignedIn } from './records.ts';
import { inTurns } from './requests.ts';
import type { RaceWorld } from './world.ts';

const newAlarmGroup = async (world: RaceWorld) =>
  (await world.post('message/alarmGroup/add', { name: world.name, userIds: ['u-li-na'] })).groupId!;

export const alarmGroupRaces: Races<typeof alarmGroupContract> = {
  'POST message/alarmGroup/add': async ({ name }) => ({ body: { name } }),
  'POST message/alarmGroup/update': async world => ({
    body: { groupId: await newAlarmGroup(world), name: 'x', version: 1 },
  }),
  'GET message/alarmGroup/delete': async world => ({ query: { groupId: await newAlarmGroup(world) } }),
  'POST message/alarmGroup/test': async world => ({ body: { groupId: await newAlarmGroup(world) } }),
};

const accountOf = (world: RaceWorld) => ({
  kind: 'webhook',
  name: world.name,
  config: { url: `http://${world.remote.host}:${world.remote.port}/` },
  secrets: { secret: 'of the test' },
});
const newAccount = async (world: RaceWorld) =>
  (await world.post('message/account/add', accountOf(world))).accountId!;
const smsAccount = {
  kind: 'sms-alibaba',
  config: { accessKeyId: 'id', signName: 'x', templateCode: 'SMS_1' },
  secrets: { accessKeySecret: 'of the test' },
};
const newSmsAccount = async (world: RaceWorld, suffix = '') =>
  (await world.post('message/account/add', { ...smsAccount, name: `${world.name}${suffix}` })).accountId!;

export const channelAccountRaces: Races<typeof channelAccountContract> = {
  'POST message/account/add': async ({ name }) => ({ body: { ...smsAccount, name, isDefault: true } }),
  'POST message/account/update': async world => {
    const made = await Promise.all(Array.from({ length: 12 }, (_, at) => newSmsAccount(world, `-${at}`)));
    return made.map(accountId => ({ body: { accountId, isDefault: true } }));
  },
  'GET message/account/delete': async world => ({ query: { accountId: await newAccount(world) } }),
  'POST message/account/subjects': async world => ({
    body: { accountId: await newAccount(world), subjects: [{ userId: 'u-li-na', subject: 'x' }] },
  }),
  'POST message/account/test': async world => ({ body: { accountId: await newAccount(world) } }),
};

export const signRaces: Races<typeof smsSignContract> = {
  'POST message/sign/add': async world => {
    const accountId = await newSmsAccount(world);
    return inTurns(at => ({ body: { accountId, name: world.name, remark: `${at}`, isDefault: true } }));
  },
  'POST message/sign/update': async world => {
    const accountId = await newSmsAccount(world);
    const add = (at: number) => world.post('message/sign/add', { accountId, name: `${world.name}-${at}` });
    const made = await Promise.all(Array.from({ length: 12 }, (_, at) => add(at)));
    return made.map(({ signId }) => ({ body: { signId, name: `${world.name} taken` } }));
  },
  'GET message/sign/delete': async world => {
    const accountId = await newSmsAccount(world);
    return {
      query: { signId: (await world.post('message/sign/add', { accountId, name: world.name })).signId! },
    };
  },
};

const textsOf = (name: string) => ({ name, title: name, text: name });
const newTemplate = async (world: RaceWorld) =>
  (await world.post('temp/letter/add', textsOf(world.name))).templateId!;
const categoryOf = (world: RaceWorld) => ({ categoryCode: world.name, name: world.name });
async function newCategory(world: RaceWorld): Promise<string> {
  await world.post('temp/letter/category/add', categoryOf(world));
  return world.name;
}

export const templateRaces: Races<typeof templateContract> = {
  'POST temp/letter/add': async world => {
    await world.empty('message_template');
    return { body: { ...textsOf(world.name), kind: 'urged' } };
  },
  'POST temp/letter/update': async world => ({
    body: { templateId: await newTemplate(world), ...textsOf('x'), version: 1 },
  }),
  'POST temp/letter/status': async world => ({
    body: { templateId: await newTemplate(world), status: 'ABNORMAL' },
  }),
  'POST temp/letter/delete': async world => ({ body: { templateId: await newTemplate(world) } }),
  'POST temp/letter/category/add': async world => inTurns(sort => ({ body: { ...categoryOf(world), sort } })),
  'POST temp/letter/category/update': async world => ({
    body: { categoryCode: await newCategory(world), name: 'x', version: 1 },
  }),
  'POST temp/letter/category/status': async world => ({
    body: { categoryCode: await newCategory(world), status: 'ABNORMAL' },
  }),
  'POST temp/letter/category/delete': async world => ({ body: { categoryCode: await newCategory(world) } }),
};

const written = {
  channels: ['inApp'],
  targets: [{ kind: 'user', id: 'u-li-na' }],
};
const planned = { ...written, sendTime: '2999-01-01T00:00:00Z' };

export const sendTaskRaces: Races<typeof sendTaskContract> = {
  'POST sendTask/add': async ({ name }) => ({ body: { ...textsOf(name), ...written } }),
  'POST sendTask/resend': async world => {
    const { taskId } = await world.post('sendTask/add', { ...textsOf(world.name), ...written });
    await withTenant(world.server.db, DEMO_COMPANY_ID, tx =>
      tx.updateTable('sendTarget').set({ state: 'failed' }).where('taskId', '=', taskId!).execute(),
    );
    return { body: { taskId } };
  },
  'POST sendTask/cancel': async world => ({
    body: { taskId: (await world.post('sendTask/add', { ...textsOf(world.name), ...planned })).taskId },
  }),
  'POST temp/letter/test': async world => ({
    body: { templateId: await newTemplate(world), channel: 'inApp' },
  }),
};

/** A person with one message, whose notice failed by mail. */
async function newMessage(world: RaceWorld) {
  const by = await newSignedIn(world);
  const nodes = [approver('a', ['zhang.wei'])];
  const instanceId = await world.driver.start(await world.driver.publish({ nodes }));
  const tenant = { merchantId: DEMO_COMPANY_ID };
  const params = JSON.stringify({ process: 'x', item: 'x', by: 'x' });
  await withTenant(world.server.db, DEMO_COMPANY_ID, async tx => {
    await tx
      .insertInto('message')
      .values({
        ...tenant,
        messageId: world.name,
        eventId: world.name,
        userId: by.userId,
        kind: 'urged' as const,
        instanceId,
        params,
      })
      .execute();
    await tx
      .insertInto('sendTask')
      .values({
        ...tenant,
        taskId: world.name,
        key: world.name,
        kind: 'notice',
        template: 'urged',
        vars: params,
        instanceId,
      })
      .execute();
    await tx
      .insertInto('sendTarget')
      .values({ ...tenant, taskId: world.name, channel: 'email', targetId: by.userId, state: 'failed' })
      .execute();
  });
  return { by, id: world.name };
}

export const messageRaces: Races<typeof messageContract & typeof noticeLogContract> = {
  'POST letter/message/read': async world => {
    const { by, id } = await newMessage(world);
    return { by, body: { id } };
  },
  'POST letter/message/readBatch': async world => {
    const { by, id } = await newMessage(world);
    return { by, body: { ids: [id] } };
  },
  'POST letter/message/removeBatch': async world => {
    const { by, id } = await newMessage(world);
    return { by, body: { ids: [id] } };
  },
  'POST letter/message/readAll': async world => ({ by: (await newMessage(world)).by, body: {} }),
  'POST letter/preference/update': async world => ({
    by: await newSignedIn(world),
    body: { lang: 'en', mail: [] },
  }),
  'POST jflow/noticeLog/resend': async world => {
    const { by, id } = await newMessage(world);
    return { body: { eventId: id, userId: by.userId, channel: 'email' } };
  },
};
