/** Records that several races name. */
import { Secret, TOTP } from 'otpauth';
import { withTenant } from '../../db/access.ts';
import { DEMO_PASSWORD } from '../../demo/accounts.ts';
import { DEMO_COMPANY_ID } from '../../demo/company.ts';
import { Authenticator } from '../../domains/access/credential/testing/authenticator.ts';
import type { TestClient } from '../client.ts';
import type { RaceWorld } from './world.ts';

export const newOrganization = async (world: RaceWorld): Promise<string> =>
  (await world.post('organize/addOrganize', { organizeName: world.name, parentId: 'org-rd' })).organizeId!;

export const newPosition = async (world: RaceWorld, suffix = ''): Promise<string> =>
  (await world.post('position/addPosition', { positionName: `${world.name}${suffix}`, organizeId: 'org-rd' }))
    .positionId!;

export const newRole = async (world: RaceWorld, suffix = ''): Promise<string> => {
  const name = `${world.name}${suffix}`;
  return (await world.post('role/add', { roleName: name, roleKey: name })).roleId!;
};

/** The body of `user/add`; each has a phone number of its own. */
export async function userBody(world: RaceWorld, userName = world.name) {
  const digits = [...userName].map(letter => letter.charCodeAt(0) % 10).join('');
  return {
    userName,
    nickName: userName,
    password: await world.seal(DEMO_PASSWORD),
    phonenumber: await world.seal(`138${digits.padEnd(8, '0').slice(-8)}`),
    organizeId: 'org-rd',
  };
}

export const newUser = async (world: RaceWorld, userName = world.name): Promise<string> =>
  (await world.post('user/add', await userBody(world, userName))).userId!;

/** The password of a new account works without a change at the first sign-in. */
export const keepPassword = (world: RaceWorld, userId: string, merchantId = DEMO_COMPANY_ID) =>
  withTenant(world.server.db, merchantId, tx =>
    tx.updateTable('appUser').set({ mustChange: false }).where('userId', '=', userId).execute(),
  );

/** A person of the company who is signed in, with the roles of staff. */
export async function newSignedIn(
  world: RaceWorld,
  more: object = {},
): Promise<TestClient & { userId: string }> {
  const body = { ...(await userBody(world)), roleIds: ['role-staff'], ...more };
  const { userId } = await world.post<{ userId: string }>('user/add', body);
  await keepPassword(world, userId);
  const client = world.anonymous();
  await client.data(world.signIn(client));
  return Object.assign(client, { userId });
}

/** The code of an authenticator app, now or some steps of 30 seconds later. Each step is good once, from 30 seconds before it to 30 seconds after it. */
export const codeOfApp = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** The secret of an authenticator app that is not confirmed yet. */
export async function beginAuthenticator(world: RaceWorld) {
  const client = await newSignedIn(world);
  const { secret } = await client.data<{ secret: string }>(
    client.post('credential/totpBegin', { password: await world.seal(DEMO_PASSWORD) }),
  );
  return { client, userId: client.userId, secret };
}

/** A signed-in person with an authenticator app. */
export async function withAuthenticator(world: RaceWorld) {
  const begun = await beginAuthenticator(world);
  const code = codeOfApp(begun.secret);
  const { codes } = await begun.client.data<{ codes: string[] }>(
    begun.client.post('credential/totpConfirm', { code }),
  );
  return { ...begun, codes };
}

/** An answer of an authenticator that adds a passkey. */
export async function beginPasskey(world: RaceWorld) {
  const by = await newSignedIn(world);
  const { id, options } = await world.made<{ id: string; options: { challenge: string } }>(
    'POST credential/passkeyBegin',
    { by, body: { password: await world.seal(DEMO_PASSWORD) } },
  );
  const authenticator = new Authenticator('https://approvals.test');
  return { by, authenticator, body: { id, name: 'Laptop', response: authenticator.register(options) } };
}

export async function withPasskey(world: RaceWorld) {
  const { by, authenticator, body } = await beginPasskey(world);
  const { passkeyId } = await world.made('POST credential/passkeyAdd', { by, body });
  return { by, authenticator, passkeyId };
}
