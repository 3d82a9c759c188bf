/** Registers and verifies passkeys. Only this file uses @simplewebauthn/server. */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { sql } from 'kysely';
import type { AuthTx } from '../../../db/access.ts';
import { acquireRowCountLock } from '../../../db/limit.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Account } from '../session/steps/sign-in-state.ts';
import type { RelyingParty } from './relying-party.ts';

type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>;

/** The maximum number of passkeys per user. */
const MAX_PASSKEYS = 20;

const selectPasskeysOfAccount = (auth: AuthTx, { merchantId, userId }: Account) =>
  auth
    .selectFrom('userCredential')
    .select(['credentialId as id', 'transports'])
    .where('merchantId', '=', merchantId)
    .where('userId', '=', userId)
    .where('kind', '=', 'passkey')
    .limit(MAX_PASSKEYS)
    .execute();

const toCredentialDescriptors = (rows: { id: string; transports: string }[]) =>
  rows.map(({ id, transports }) => ({ id, transports: transports.split(',').filter(Boolean) as Transports }));

export interface NewPasskey {
  account: Account;
  userName: string;
  nickName: string;
}

/**
 * Returns the options for creating a passkey, or undefined if the user already has the maximum number of
 * passkeys.
 */
export async function registrationOptions(
  auth: AuthTx,
  { id: rpID, name: rpName }: RelyingParty,
  { account, userName, nickName }: NewPasskey,
) {
  const rows = await selectPasskeysOfAccount(auth, account);
  if (rows.length >= MAX_PASSKEYS) return undefined;
  return generateRegistrationOptions({
    rpName,
    rpID,
    userName,
    userDisplayName: nickName,
    userID: new TextEncoder().encode(`${account.merchantId}/${account.userId}`.slice(0, 64)),
    attestationType: 'none',
    excludeCredentials: toCredentialDescriptors(rows),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

export interface PasskeyAnswer {
  challenge: string;
  /** The response created by the browser. The library validates it. */
  response: unknown;
}

/**
 * Stores a new passkey. Returns its id, or undefined if the response is invalid. Throws `conflict` if other
 * registrations have reached the maximum number of passkeys since this one began.
 */
export async function addPasskey(
  auth: AuthTx,
  party: RelyingParty,
  { account, name, challenge, response }: PasskeyAnswer & { account: Account; name: string },
): Promise<string | undefined> {
  const info = await verifyWebauthnOrUndefined(() =>
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
    }),
  );
  if (!info?.verified || !info.registrationInfo) return undefined;
  await acquireRowCountLock(auth, ['passkeys', account.merchantId, account.userId]);
  if ((await selectPasskeysOfAccount(auth, account)).length >= MAX_PASSKEYS) throwRefusal('conflict');
  const { id, publicKey, counter, transports = [] } = info.registrationInfo.credential;
  const added = await auth
    .insertInto('userCredential')
    .values({
      credentialId: id,
      merchantId: account.merchantId,
      userId: account.userId,
      kind: 'passkey',
      name,
      secret: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports.join(','),
      confirmedAt: sql<Date>`now()`,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('credentialId')
    .execute();
  return added[0]?.credentialId;
}

/**
 * Returns the options for a sign-in with the passkeys of a given account, or with any passkey that the user
 * chooses.
 */
export async function authenticationOptions(auth: AuthTx, party: RelyingParty, account?: Account) {
  return generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    ...(account && {
      allowCredentials: toCredentialDescriptors(await selectPasskeysOfAccount(auth, account)),
    }),
  });
}

/** Returns the account to which the passkey belongs, or undefined if the response is invalid. */
export async function findAccountOfPasskey(
  auth: AuthTx,
  party: RelyingParty,
  { challenge, response }: PasskeyAnswer,
): Promise<Account | undefined> {
  const { id } = response as { id?: unknown };
  if (typeof id !== 'string') return undefined;
  const row = await auth
    .selectFrom('userCredential')
    .select(['merchantId', 'userId', 'secret', 'counter', 'transports'])
    .where('credentialId', '=', id)
    .where('kind', '=', 'passkey')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const info = await verifyWebauthnOrUndefined(() =>
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
    .updateTable('userCredential')
    .set({ counter: info.authenticationInfo.newCounter, lastUsedAt: sql`now()` })
    .where('credentialId', '=', id)
    .execute();
  return { merchantId: row.merchantId, userId: row.userId };
}

/**
 * Returns the result of `verify`, or undefined if the library throws because of a wrong challenge, origin,
 * counter or signature.
 */
async function verifyWebauthnOrUndefined<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}
