/**
 * Lets people register themselves: creates an account without an organisation or a role. The account is
 * disabled until an administrator enables it.
 */
import type { PartOf } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import {
  runTransactionSwitchingTenantAndRole,
  SYSTEM_TENANT,
  type Tx,
  withTenant,
} from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import {
  addLoginRecord,
  hashPassword,
  isBlockedAddress,
  meetsPasswordRules,
  readTenantSecuritySetting,
  type SignInFrom,
  throwInvalidPassword,
  userNameLookupKey,
} from '../../access/index.ts';
import { throwIfInvalidPhone } from './service.ts';
import { claimSignInName } from './sign-in-name.ts';

export type Registration = Omit<
  PartOf<'POST /digital-portal/register', 'body'>,
  'password' | 'phonenumber'
> & {
  password: string;
  phonenumber: string;
};

/** Maximum number of registrations per tenant that await an administrator. */
const MAX_PENDING_REGISTRATIONS = 200;

/**
 * Creates the account. Throws `registration-off`, `registration-full` or `ip-refused`, or an error that lists
 * the invalid fields.
 */
export async function registerUser(
  db: Database,
  { merchantId = SYSTEM_TENANT, ...person }: Registration,
  { from, lang }: { from: SignInFrom; lang: Lang },
): Promise<null> {
  await withTenant(db, merchantId, tx => throwIfRegistrationClosed(tx, from));
  await from.admit(merchantId);
  throwIfInvalidPhone(person.phonenumber, lang);
  if (!meetsPasswordRules(person.password)) throwInvalidPassword('password', 'rules', lang);
  const passwordHash = await hashPassword(person.password);
  const userId = newId();
  await runTransactionSwitchingTenantAndRole(db, async contexts => {
    const tx = await contexts.tenant(merchantId);
    await sql`select pg_advisory_xact_lock(hashtextextended(${`register ${merchantId}`}, 0))`.execute(tx);
    await throwIfTooManyWaitingRegistrations(tx);
    await tx
      .insertInto('appUser')
      .values({
        userId: userId,
        userName: person.userName.trim(),
        nickName: person.nickName.trim(),
        passwordHash: passwordHash,
        phonenumber: person.phonenumber,
        email: person.email ?? '',
        status: 'STOP_USING',
        registeredTime: sql<Date>`now()`,
      })
      .execute();
    await addLoginRecord(tx, {
      userId,
      userName: person.userName,
      client: from.client,
      result: 'registered',
    });
    const nameKey = userNameLookupKey(person.userName);
    await claimSignInName(await contexts.auth(), { merchantId, userId, nameKey }, lang);
  });
  return null;
}

async function throwIfRegistrationClosed(tx: Tx, { client }: SignInFrom): Promise<void> {
  const tenant = await tx.selectFrom('merchant').select('status').executeTakeFirst();
  const { register: isOpen, ipBlack, ipWhite } = await readTenantSecuritySetting(tx);
  if (!isOpen || tenant?.status !== 'NORMAL') throwRefusal('registration-off');
  if (isBlockedAddress({ black: ipBlack, white: ipWhite }, client.address)) throwRefusal('ip-refused');
}

async function throwIfTooManyWaitingRegistrations(tx: Tx): Promise<void> {
  const { waiting } = await tx
    .selectFrom('appUser')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where('registeredTime', 'is not', null)
    .where('status', '=', 'STOP_USING')
    .where('removedTime', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(waiting) >= MAX_PENDING_REGISTRATIONS) throwRefusal('registration-full');
}
