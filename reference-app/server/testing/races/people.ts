/** Races of people: accounts, their sessions and credentials, tenants and their guests. */
import type {
  accountContract,
  embedContract,
  merchantContract,
  outOfOfficeContract,
  sessionContract,
  tenantGrantContract,
  userAccountContract,
  userBatchContract,
  userContract,
} from '@countersign/sdk/api/contract';
import { DEMO_PASSWORD } from '../../demo/accounts.ts';
import { DEMO_COMPANY_ID, DEMO_SERVICE_PROVIDER_TENANT_ID } from '../../demo/company.ts';
import { BackEnd } from '../../domains/workflow/embed/testing/back-end.ts';
import { approver } from '../../domains/workflow/testing/approval-driver.ts';
import type { Races } from './race.ts';
import { keepPassword, newSignedIn, newUser, userBody, withAuthenticator } from './records.ts';
import { inTurns, madeInTurns } from './requests.ts';
import type { RaceWorld } from './world.ts';

const NEW_PASSWORD = 'Another#2026';
const FAR = '2099-01-01T00:00:00.000Z';

export const userRaces: Races<typeof userContract & typeof userBatchContract> = {
  'POST user/add': async world =>
    madeInTurns(async at => ({ body: { ...(await userBody(world)), nickName: `${world.name} ${at}` } })),
  'POST user/update': async world => {
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, at) => newUser(world, `${world.name}${String.fromCharCode(97 + at)}`)),
    );
    return made.map(userId => ({ body: { userId, userName: `${world.name}.taken` } }));
  },
  'GET user/remove/:userId': async world => ({ params: await newUser(world) }),
  'POST user/resetPwd': async world => {
    const userId = await newUser(world);
    return madeInTurns(async () => ({ body: { userId, password: await world.seal(NEW_PASSWORD) } }));
  },
  'POST user/changeStatus': async world => ({ body: { userId: await newUser(world), status: 'STOP_USING' } }),
  'POST user/lock': async world => ({ body: { userId: await newUser(world), lockDuration: 5 } }),
  'POST user/unlock': async world => {
    const userId = await newUser(world);
    await world.post('user/lock', { userId, lockDuration: 5 });
    return { body: { userId } };
  },
  'POST user/endSessions': async world => ({ body: { userId: (await newSignedIn(world)).userId } }),
  'POST user/lockBatch': async world => ({ body: { userIds: [await newUser(world)], lockDuration: 5 } }),
  'POST user/unlockBatch': async world => {
    const userIds = [await newUser(world)];
    await world.post('user/lockBatch', { userIds, lockDuration: 5 });
    return { body: { userIds } };
  },
  'POST user/changeStatusBatch': async world => ({
    body: { userIds: [await newUser(world)], status: 'STOP_USING' },
  }),
  'POST user/removeBatch': async world => ({ body: { userIds: [await newUser(world)] } }),
};

export const userAccountRaces: Races<typeof userAccountContract> = {
  'POST user/removeSignInMeans': async world => {
    const { userId } = await withAuthenticator(world);
    return { body: { userId, kind: 'totp' } };
  },
  'POST user/handOverTasks': async world => {
    const { userId } = await newSignedIn(world);
    const nodes = [approver('a', [], { nodeUserList: [{ id: userId, name: world.name }] })];
    await world.driver.start(await world.driver.publish({ nodes }));
    return { body: { userId, toUserId: 'u-he-lei' } };
  },
};

export const accountRaces: Races<typeof accountContract & typeof sessionContract> = {
  'POST account/profile/update': async world => ({
    by: await newSignedIn(world),
    body: { nickName: 'x', version: 1 },
  }),
  'POST user/resetPwdBySelf': async world => {
    const by = await newSignedIn(world);
    return madeInTurns(async () => ({
      by,
      body: { oldPassword: await world.seal(DEMO_PASSWORD), newPassword: await world.seal(NEW_PASSWORD) },
    }));
  },
  'POST session/end': async world => {
    const by = await newSignedIn(world);
    const other = world.anonymous();
    await other.data(world.signIn(other));
    const { list } = await by.data<{ list: { id: string; isCurrent: boolean }[] }>(by.get('session/list'));
    return { by, body: { id: list.find(({ isCurrent }) => !isCurrent)?.id } };
  },
  'POST session/endAll': async world => {
    const by = await newSignedIn(world);
    return { by, body: { keepCurrent: false }, endsSession: true };
  },
  'GET /digital-portal/logout': async world => ({ by: await newSignedIn(world), endsSession: true }),
};

export const absenceRaces: Races<typeof outOfOfficeContract> = {
  'POST outOfOffice/add': async world => ({
    body: {
      userId: await newUser(world),
      standInId: 'u-hu-yue',
      beginTime: '2099-01-01T00:00:00.000Z',
      endTime: '2099-01-02T00:00:00.000Z',
    },
  }),
  'POST outOfOffice/end': async world => {
    const body = {
      userId: await newUser(world),
      standInId: 'u-hu-yue',
      beginTime: '2099-01-01T00:00:00.000Z',
      endTime: '2099-01-02T00:00:00.000Z',
    };
    return { body: { id: (await world.post('outOfOffice/add', body)).id } };
  },
};

const merchantBody = async (world: RaceWorld) => ({
  merchantName: world.name,
  merchantType: 'COMMON',
  userName: world.name,
  email: 'x@example.com',
  phone: await world.seal('13800138000'),
});
const newMerchant = async (world: RaceWorld, more: object = {}) =>
  (
    await world.made<{ merchantId: string }>('POST merchant/addMerchant', {
      by: 'provider',
      body: { ...(await merchantBody(world)), ...more },
    })
  ).merchantId;
const by = 'provider';

export const merchantRaces: Races<typeof merchantContract> = {
  'POST merchant/setting/update': async () => ({ body: { timeZone: 'UTC' } }),
  'POST merchant/addMerchant': async world =>
    madeInTurns(async () => ({ by, body: await merchantBody(world) })),
  'POST merchant/updateMerchant': async world => ({
    by,
    body: { merchantId: await newMerchant(world), shortName: 'x', version: 1 },
  }),
  'POST merchant/invite': async world => ({ by, body: { merchantId: await newMerchant(world) } }),
  'GET merchant/remove/:merchantId': async world => ({
    by,
    params: await newMerchant(world, { status: 'ABNORMAL' }),
  }),
};

const grantOf = (userName: string) => ({
  userName,
  nickName: userName,
  organizeId: 'org-it',
  roleIds: ['role-staff'],
  expireTime: FAR,
});

/** A person of the provider who is signed in. */
async function newProvider(world: RaceWorld) {
  const body = { ...(await userBody(world)), organizeId: 'org-cloud' };
  const { userId } = await world.made<{ userId: string }>('POST user/add', { by, body });
  await keepPassword(world, userId, DEMO_SERVICE_PROVIDER_TENANT_ID);
  const client = world.anonymous();
  await client.data(world.signIn(client));
  return client;
}

/** A grant to somebody of the provider; `accepted` where it needs no consent. */
async function newGrant(world: RaceWorld) {
  const client = await newProvider(world);
  const { authId } = await world.post<{ authId: string }>('merchant/auth/add', grantOf(world.name));
  return { client, authId };
}

export const grantRaces: Races<typeof tenantGrantContract> = {
  'POST merchant/auth/add': async world => {
    await newProvider(world);
    return { body: grantOf(world.name) };
  },
  'POST merchant/auth/update': async world => ({
    body: { authId: (await newGrant(world)).authId, nickName: 'x' },
  }),
  'POST merchant/auth/extend': async world => ({
    body: { authIds: [(await newGrant(world)).authId], expireTime: '2100-01-01T00:00:00.000Z' },
  }),
  'GET merchant/auth/delete': async world => ({ query: { authId: (await newGrant(world)).authId } }),
  'POST merchant/auth/accept': async world => {
    const { client, authId } = await newGrant(world);
    return { by: client, body: { authId } };
  },
  'GET merchant/auth/change': async world => {
    const { client } = await newGrant(world);
    return { by: client, query: { targetMerchantId: DEMO_COMPANY_ID } };
  },
};

async function newBackEnd(world: RaceWorld) {
  const processId = await world.driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
  const made = await world.post<{ id: string; secret: string }>('embed/client/add', { name: world.name });
  const backEnd = new BackEnd(world.server.url, made);
  const authorization = `Basic ${Buffer.from(`${backEnd.id}:${backEnd.secret}`).toString('base64')}`;
  return { backEnd, processId, headers: { authorization } };
}

export const embedRaces: Races<typeof embedContract> = {
  'POST embed/token': async world => {
    const { processId, headers } = await newBackEnd(world);
    return { by: world.anonymous(), headers, body: { userName: 'li.na', processId } };
  },
  'POST embed/token/revoke': async world => {
    const { backEnd, processId, headers } = await newBackEnd(world);
    const { id } = await backEnd.mint({ userName: 'li.na', processId });
    return { by: world.anonymous(), headers, body: { id } };
  },
  'POST embed/token/end': async world => {
    const { backEnd, processId } = await newBackEnd(world);
    const { id } = await backEnd.mint({ userName: 'li.na', processId });
    return { body: { id } };
  },
  'POST embed/client/add': async ({ name }) => ({ body: { name } }),
  'POST embed/client/rotate': async world => ({ body: { id: (await newBackEnd(world)).backEnd.id } }),
  'POST embed/client/revoke': async world => ({ body: { id: (await newBackEnd(world)).backEnd.id } }),
  'POST embed/origin/add': async ({ name }) =>
    inTurns(at => ({ body: { origin: `https://${name}.test`, remark: `${at}` } })),
  'POST embed/origin/remove': async world => {
    const body = { origin: `https://${world.name}.test` };
    await world.post('embed/origin/add', body);
    return { body };
  },
};
