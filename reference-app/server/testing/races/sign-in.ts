/** Races of signing in, of registering, and of the security settings behind them. */
import type { registerContract, stepsContract } from '@countersign/sdk/api/contract';
import { withTenant } from '../../db/access.ts';
import { DEMO_PASSWORD } from '../../demo/accounts.ts';
import { DEMO_COMPANY_ID, DEMO_SERVICE_PROVIDER_TENANT_ID } from '../../demo/company.ts';
import type { Authenticator } from '../../domains/access/credential/testing/authenticator.ts';
import { type SecurityChange, updateSecuritySetting } from '../../domains/access/security/service.ts';
import type { Races } from './race.ts';
import { codeOfApp, keepPassword, newUser, userBody, withAuthenticator, withPasskey } from './records.ts';
import { madeInTurns } from './requests.ts';
import type { RaceWorld } from './world.ts';

/** A code is sent after the reply, which shows nobody whether there is such an account. */
const AFTER_REPLY = ['outbox', 'send_target', 'send_task'];

const NEW_PASSWORD = 'Another#2026';

interface Answer {
  step?: { kind: string; ticket: string; accounts: { code: string; name: string }[] };
}

const setSecurity = (world: RaceWorld, change: SecurityChange) =>
  withTenant(world.server.db, DEMO_COMPANY_ID, tx => updateSecuritySetting(tx, DEMO_COMPANY_ID, change));

/** The ticket for the next step of a person who has given the password. */
async function passwordTicket(world: RaceWorld): Promise<string> {
  const { body } = await world.signIn(world.anonymous());
  return (body.data as Answer).step?.ticket ?? '';
}

const addressOf = (world: RaceWorld) => `${world.name}@huaxing.test`;

/** A person with an e-mail address, whose password needs no change. */
async function withMail(world: RaceWorld): Promise<void> {
  const body = { ...(await userBody(world)), email: addressOf(world) };
  const { userId } = await world.post<{ userId: string }>('user/add', body);
  await keepPassword(world, userId);
}

/** The id of a code that was sent, and the code. */
async function sentCode(world: RaceWorld) {
  const body = { purpose: 'sign-in', channel: 'email', account: addressOf(world) };
  const by = world.anonymous();
  const { id } = await world.made('POST /digital-portal/signIn/sendCode', { by, body });
  return { by, body: { id, code: await world.codeTo(addressOf(world)) } };
}

/** A ticket of a person who has to enter a code, since many tried wrong passwords. */
async function codeTicket(world: RaceWorld): Promise<string> {
  await setSecurity(world, { retryCount: 1 });
  await withMail(world);
  for (let tries = 0; tries < 3; tries++) await world.signIn(world.anonymous(), world.name, 'Wrong@123');
  return passwordTicket(world);
}

/** A ticket of a person who has to set up an authenticator app. */
async function enrolTicket(world: RaceWorld): Promise<string> {
  await keepPassword(world, await newUser(world));
  await setSecurity(world, { secondFactor: true });
  const ticket = await passwordTicket(world);
  await setSecurity(world, { secondFactor: false });
  return ticket;
}

async function passkeyAnswer(world: RaceWorld) {
  const { authenticator } = await withPasskey(world);
  const by = world.anonymous();
  const { id, options } = await world.made<{ id: string; options: never }>(
    'POST /digital-portal/signIn/passkeyOptions',
    { by, body: {} },
  );
  return { by, body: { id, response: (authenticator as Authenticator).signIn(options) } };
}

export const stepRaces: Races<typeof stepsContract & typeof registerContract> = {
  'POST /digital-portal/login': async world => {
    const by = world.anonymous();
    return madeInTurns(async () => ({
      by,
      body: { userName: 'li.na', password: await world.seal(DEMO_PASSWORD) },
    }));
  },
  'POST /digital-portal/signIn/sendCode': async world => {
    await withMail(world);
    const body = { purpose: 'sign-in', channel: 'email', account: addressOf(world) };
    return { by: world.anonymous(), headers: world.elsewhere(), body, uncounted: AFTER_REPLY };
  },
  'POST /digital-portal/signIn/code': async world => {
    await withMail(world);
    return sentCode(world);
  },
  'POST /digital-portal/signIn/choose': async world => {
    await withMail(world);
    const twin = `${world.name}.twin`;
    const body = { ...(await userBody(world, twin)), organizeId: 'org-cloud', email: addressOf(world) };
    const { userId } = await world.made<{ userId: string }>('POST user/add', { by: 'provider', body });
    await keepPassword(world, userId, DEMO_SERVICE_PROVIDER_TENANT_ID);
    const sent = await sentCode(world);
    const { step } = await world.made<Answer>('POST /digital-portal/signIn/code', sent);
    return { by: sent.by, body: { ticket: step?.ticket, code: step?.accounts[0]?.code } };
  },
  'POST /digital-portal/signIn/sendStepCode': async world => ({
    by: world.anonymous(),
    body: { ticket: await codeTicket(world), channel: 'email' },
    uncounted: AFTER_REPLY,
  }),
  'POST /digital-portal/signIn/stepCode': async world => {
    const by = world.anonymous();
    const ticket = await codeTicket(world);
    const body = { ticket, channel: 'email' };
    const { id } = await world.made('POST /digital-portal/signIn/sendStepCode', { by, body });
    return {
      by,
      body: { ticket, id, code: await world.codeTo(addressOf(world)) },
      alsoRefused: ['code-expired'],
    };
  },
  'POST /digital-portal/signIn/secondFactor': async world => {
    const { secret } = await withAuthenticator(world);
    const body = { ticket: await passwordTicket(world), method: 'totp', code: codeOfApp(secret, 1) };
    return { by: world.anonymous(), body, alsoRefused: ['bad-code'] };
  },
  'POST /digital-portal/signIn/factorBegin': async world => ({
    by: world.anonymous(),
    body: { ticket: await enrolTicket(world) },
  }),
  'POST /digital-portal/signIn/factorConfirm': async world => {
    const by = world.anonymous();
    const ticket = await enrolTicket(world);
    const begun = await world.made('POST /digital-portal/signIn/factorBegin', { by, body: { ticket } });
    return { by, body: { ticket, code: codeOfApp(begun.secret ?? '') }, alsoRefused: ['bad-code'] };
  },
  'POST /digital-portal/signIn/passkeyOptions': async world => ({ by: world.anonymous(), body: {} }),
  'POST /digital-portal/signIn/passkey': passkeyAnswer,
  'POST user/resetPwdFirst': async world => {
    await newUser(world);
    const by = world.anonymous();
    const ticket = await passwordTicket(world);
    return madeInTurns(async () => ({ by, body: { ticket, password: await world.seal(NEW_PASSWORD) } }));
  },
  'POST /digital-portal/register': async world => {
    await setSecurity(world, { register: true });
    const by = world.anonymous();
    return madeInTurns(async () => {
      const { organizeId: _, ...body } = await userBody(world);
      return { by, body: { ...body, password: await world.seal(NEW_PASSWORD), merchantId: DEMO_COMPANY_ID } };
    });
  },
};
