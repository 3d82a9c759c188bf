/** Races of the means to sign in: authenticator apps, passkeys and accounts at identity providers. */
import { randomBytes } from 'node:crypto';
import type { credentialContract, identityContract } from '@countersign/sdk/api/contract';
import { runTransactionOnAuthTables } from '../../db/access.ts';
import { DEMO_PASSWORD } from '../../demo/accounts.ts';
import { DEMO_COMPANY_ID } from '../../demo/company.ts';
import { CLIENT } from '../../domains/access/identity/testing/openid.ts';
import type { Races } from './race.ts';
import {
  beginAuthenticator,
  beginPasskey,
  codeOfApp,
  newSignedIn,
  withAuthenticator,
  withPasskey,
} from './records.ts';
import { madeInTurns } from './requests.ts';
import type { RaceWorld } from './world.ts';

const PUBLIC_URL = 'https://approvals.test';
const SIGN_IN = '/digital-portal/signIn';

const password = async (world: RaceWorld) => ({ password: await world.seal(DEMO_PASSWORD) });

export const credentialRaces: Races<typeof credentialContract> = {
  'POST credential/totpBegin': async world => {
    const by = await newSignedIn(world);
    return madeInTurns(async () => ({ by, body: await password(world) }));
  },
  'POST credential/totpConfirm': async world => {
    const { client: by, secret } = await beginAuthenticator(world);
    return { by, body: { code: codeOfApp(secret) }, alsoRefused: ['too-many-attempts'] };
  },
  'POST credential/totpRemove': async world => {
    const { client: by } = await withAuthenticator(world);
    return madeInTurns(async () => ({ by, body: await password(world) }));
  },
  'POST credential/recoveryRenew': async world => {
    const { client: by } = await withAuthenticator(world);
    return madeInTurns(async () => ({ by, body: await password(world) }));
  },
  'POST credential/passkeyBegin': async world => {
    const by = await newSignedIn(world);
    return madeInTurns(async () => ({ by, body: await password(world) }));
  },
  'POST credential/passkeyAdd': async world => {
    const { by, body } = await beginPasskey(world);
    return { by, body };
  },
  'POST credential/passkeyRemove': async world => {
    const { by, passkeyId } = await withPasskey(world);
    return madeInTurns(async () => ({ by, body: { passkeyId, ...(await password(world)) } }));
  },
};

const providerOf = (name: string) => ({ kind: 'dingtalk', name, ...CLIENT });
const newProvider = async (world: RaceWorld) =>
  (await world.post('identity/provider/add', providerOf(world.name))).providerId!;

/** The answer of DingTalk for the person of this name, as the page of the portal gets it back. */
async function answerOf(world: RaceWorld, url: string, binding: string) {
  const code = world.dingTalk.codeFor(world.name);
  const state = new URL(url).searchParams.get('state') ?? '';
  const back = `${world.server.url}${SIGN_IN}/callback?authCode=${code}&state=${state}`;
  const { headers } = await fetch(back, { redirect: 'manual', headers: world.elsewhere() });
  const found = new URLSearchParams((headers.get('location') ?? '').split('#')[1]);
  return { state: found.get('cs-sign-in') ?? '', code: found.get('code') ?? '', binding };
}

const newBinding = () => randomBytes(32).toString('base64url');
const returnTo = `${PUBLIC_URL}/login`;

/** The answer for a sign-in of a linked person. */
async function signInAnswer(world: RaceWorld) {
  const providerId = await newProvider(world);
  const { userId } = await newSignedIn(world);
  await link(world, providerId, userId);
  const by = world.anonymous();
  const binding = newBinding();
  const body = { providerId, returnTo, binding };
  const { url } = await world.made('POST /digital-portal/signIn/provider', { by, body });
  return { by, answer: await answerOf(world, url ?? '', binding), providerId, userId };
}

const link = (world: RaceWorld, providerId: string, userId: string, identityId = world.name) =>
  runTransactionOnAuthTables(world.server.db, auth =>
    auth
      .insertInto('userIdentity')
      .values({ providerId, subject: world.name, identityId, merchantId: DEMO_COMPANY_ID, userId })
      .execute(),
  );

async function linking(world: RaceWorld) {
  const by = await newSignedIn(world);
  const binding = newBinding();
  const providerId = await newProvider(world);
  return { by, binding, body: { providerId, returnTo, binding } };
}

export const identityRaces: Races<typeof identityContract> = {
  'POST /digital-portal/signIn/provider': async world => ({
    by: world.anonymous(),
    body: { providerId: await newProvider(world), returnTo, binding: newBinding() },
  }),
  'POST /digital-portal/signIn/finish': async world => {
    const { by, answer } = await signInAnswer(world);
    return { by, body: answer };
  },
  'GET /digital-portal/dTalkLogin': async world => {
    const { by, answer } = await signInAnswer(world);
    return { by, query: answer };
  },
  'GET /digital-portal/loginByCode/:code': async world => {
    const { by, answer, providerId } = await signInAnswer(world);
    await link(world, providerId, 'u-li-na', `${world.name}-twin`);
    const { codes } = await world.made<{ codes: { code: string }[] }>('GET /digital-portal/dTalkLogin', {
      by,
      query: answer,
    });
    return { by, params: encodeURIComponent(codes[0]?.code ?? '') };
  },
  'POST identity/link': async world => {
    const { by, body } = await linking(world);
    return madeInTurns(async () => ({ by, body: { ...body, ...(await password(world)) } }));
  },
  'POST identity/finish': async world => {
    const { by, binding, body } = await linking(world);
    const { url } = await world.made('POST identity/link', {
      by,
      body: { ...body, ...(await password(world)) },
    });
    return { by, body: await answerOf(world, url ?? '', binding) };
  },
  'POST identity/unlink': async world => {
    const by = await newSignedIn(world);
    await link(world, await newProvider(world), by.userId);
    return { by, body: { id: world.name } };
  },
  'POST identity/provider/add': async ({ name }) => ({ body: providerOf(name) }),
  'POST identity/provider/update': async world => ({
    body: { providerId: await newProvider(world), name: 'x', version: 1 },
  }),
  'GET identity/provider/remove': async world => ({ query: { providerId: await newProvider(world) } }),
};
