/** Registration by oneself: an account without a place or a role, disabled until an administrator enables it. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import { SYSTEM_TENANT, type Tx, withContexts, withTenant } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import { isShutOut, securityOf } from '../security/index.ts';
import {
  hashPassword,
  logLogin,
  meetsRules,
  nameKeyOf,
  type SignInFrom,
  wrongPassword,
} from '../session/index.ts';
import { refusePhone } from './service.ts';
import { takeName } from './sign-in-name.ts';

export type Registration = Omit<
  PartOf<'POST /digital-portal/register', 'body'>,
  'password' | 'phonenumber'
> & {
  password: string;
  phonenumber: string;
};

/** Registrations of a tenant that wait for an administrator. */
const MOST_WAITING = 200;

/** Refuses with `registration-off`, `registration-full`, `ip-refused` or the fields that do not fit. */
export async function register(
  db: Database,
  { merchantId = SYSTEM_TENANT, ...person }: Registration,
  { from, lang }: { from: SignInFrom; lang: Lang },
): Promise<null> {
  await withTenant(db, merchantId, tx => refuseClosed(tx, merchantId, from));
  await from.admit(merchantId);
  refusePhone(person.phonenumber, lang);
  if (!meetsRules(person.password)) wrongPassword('password', 'rules', lang);
  const passwordHash = await hashPassword(person.password);
  const userId = newId();
  await withContexts(db, async contexts => {
    const tx = await contexts.tenant(merchantId);
    await sql`select pg_advisory_xact_lock(hashtextextended(${`register ${merchantId}`}, 0))`.execute(tx);
    await refuseFull(tx, merchantId);
    await tx
      .insertInto('app_user')
      .values({
        merchant_id: merchantId,
        user_id: userId,
        user_name: person.userName.trim(),
        nick_name: person.nickName.trim(),
        password_hash: passwordHash,
        phonenumber: person.phonenumber,
        email: person.email ?? '',
        status: 'STOP_USING',
        registered_time: sql<Date>`now()`,
      })
      .execute();
    await logLogin(tx, {
      merchantId,
      userId,
      userName: person.userName,
      client: from.client,
      result: 'registered',
    });
    const nameKey = nameKeyOf(person.userName);
    await takeName(await contexts.auth(), { merchantId, userId, nameKey }, lang);
  });
  return null;
}

async function refuseClosed(tx: Tx, merchantId: string, { client }: SignInFrom): Promise<void> {
  const tenant = await tx
    .selectFrom('merchant')
    .select('status')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  const { register: isOpen, ipBlack, ipWhite } = await securityOf(tx, merchantId);
  if (!isOpen || tenant?.status !== 'NORMAL') refuse('registration-off');
  if (isShutOut({ black: ipBlack, white: ipWhite }, client.address)) refuse('ip-refused');
}

async function refuseFull(tx: Tx, merchantId: string): Promise<void> {
  const { waiting } = await tx
    .selectFrom('app_user')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where('merchant_id', '=', merchantId)
    .where('registered_time', 'is not', null)
    .where('status', '=', 'STOP_USING')
    .where('removed_time', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(waiting) >= MOST_WAITING) refuse('registration-full');
}
