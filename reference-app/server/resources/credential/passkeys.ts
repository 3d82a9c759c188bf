/** Passkeys: the one place that knows @simplewebauthn/server. */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { sql } from 'kysely';
import type { AuthTx } from '../../db/access.ts';
import type { Account } from '../session/index.ts';
import type { RelyingParty } from './relying-party.ts';

type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>;

/** A person has a few devices. */
const MOST = 20;

const listOf = (auth: AuthTx, { merchantId, userId }: Account) =>
  auth
    .selectFrom('user_credential')
    .select(['credential_id as id', 'transports'])
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'passkey')
    .limit(MOST)
    .execute();

const described = (rows: { id: string; transports: string }[]) =>
  rows.map(({ id, transports }) => ({ id, transports: transports.split(',').filter(Boolean) as Transports }));

export interface NewPasskey {
  account: Account;
  userName: string;
  nickName: string;
}

/** Undefined where the person has as many as are allowed. */
export async function registrationOptions(
  auth: AuthTx,
  { id: rpID, name: rpName }: RelyingParty,
  { account, userName, nickName }: NewPasskey,
) {
  const rows = await listOf(auth, account);
  if (rows.length >= MOST) return undefined;
  return generateRegistrationOptions({
    rpName,
    rpID,
    userName,
    userDisplayName: nickName,
    userID: new TextEncoder().encode(`${account.merchantId}/${account.userId}`.slice(0, 64)),
    attestationType: 'none',
    excludeCredentials: described(rows),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

export interface Answered {
  challenge: string;
  /** As the browser made it: judged by the library. */
  response: unknown;
}

/** Returns the id of the new passkey; undefined where the answer is not good. */
export async function addPasskey(
  auth: AuthTx,
  party: RelyingParty,
  { account, name, challenge, response }: Answered & { account: Account; name: string },
): Promise<string | undefined> {
  const info = await verified(() =>
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
    }),
  );
  if (!info?.verified || !info.registrationInfo) return undefined;
  const { id, publicKey, counter, transports = [] } = info.registrationInfo.credential;
  const added = await auth
    .insertInto('user_credential')
    .values({
      credential_id: id,
      merchant_id: account.merchantId,
      user_id: account.userId,
      kind: 'passkey',
      name,
      secret: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports.join(','),
      confirmed_at: sql<Date>`now()`,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('credential_id')
    .execute();
  return added[0]?.credential_id;
}

/** For an account that is known, or for whichever passkey the person chooses. */
export async function authenticationOptions(auth: AuthTx, party: RelyingParty, account?: Account) {
  return generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    ...(account && { allowCredentials: described(await listOf(auth, account)) }),
  });
}

/** Returns the account of the passkey; undefined where the answer is not good. */
export async function passkeyAccount(
  auth: AuthTx,
  party: RelyingParty,
  { challenge, response }: Answered,
): Promise<Account | undefined> {
  const { id } = response as { id?: unknown };
  if (typeof id !== 'string') return undefined;
  const row = await auth
    .selectFrom('user_credential')
    .select(['merchant_id', 'user_id', 'secret', 'counter', 'transports'])
    .where('credential_id', '=', id)
    .where('kind', '=', 'passkey')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const info = await verified(() =>
    verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(row.secret, 'base64url')),
        counter: Number(row.counter),
      },
    }),
  );
  if (!info?.verified) return undefined;
  await auth
    .updateTable('user_credential')
    .set({ counter: info.authenticationInfo.newCounter, last_used_at: sql`now()` })
    .where('credential_id', '=', id)
    .execute();
  return { merchantId: row.merchant_id, userId: row.user_id };
}

/** The library throws on what does not fit: a wrong challenge, origin, counter or signature. */
async function verified<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}
