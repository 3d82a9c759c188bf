/** Counts the users that a change of the security settings would affect. */
import type { PartOf, SecuritySetting } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Contexts } from '../../../db/access.ts';

type Preview = Omit<PartOf<'POST security/preview', 'response'>, 'address'>;

/**
 * Counts the users whom the changed security settings would affect. Only enabled users of the tenant are
 * counted, without external users (guests).
 */
export async function countUsersAffectedBySecurity(
  contexts: Contexts,
  merchantId: string,
  { passwordMonths, disableDays }: Pick<SecuritySetting, 'passwordMonths' | 'disableDays'>,
): Promise<Preview> {
  const auth = await contexts.auth();
  const idle = await auth
    .selectFrom('signInName')
    .select('userId')
    .where('merchantId', '=', merchantId)
    .where('lastUsedAt', '<', sql<Date>`now() - make_interval(days => ${disableDays}::integer)`)
    .execute();
  const { rows: strong } = await sql<{ userId: string }>`select distinct user_id from user_credential
    where merchant_id = ${merchantId} and (kind = 'passkey' or (kind = 'totp' and confirmed_at is not null))`.execute(
    auth,
  );
  const tx = await contexts.tenant(merchantId);
  const { rows } = await sql<Preview>`select
      count(*) filter (where ${passwordMonths}::integer > 0
        and password_time < now() - make_interval(months => ${passwordMonths}::integer))::int as expired,
      count(*) filter (where ${disableDays}::integer > 0
        and user_id = any(${idle.map(row => row.userId)}::text[])
        and (enabled_time is null or enabled_time < now() - make_interval(days => ${disableDays}::integer)))::int as disabled,
      count(*) filter (where email = '' and phonenumber = ''
        and user_id <> all(${strong.map(row => row.userId)}::text[]))::int as "withoutFactor"
    from app_user where merchant_id = ${merchantId} and status = 'NORMAL' and removed_time is null and not is_guest`.execute(
    tx,
  );
  return rows[0] ?? { expired: 0, disabled: 0, withoutFactor: 0 };
}

/** Returns true if the user has an authenticator app or a passkey. */
export async function hasSecondFactor(
  contexts: Contexts,
  { merchantId, userId }: { merchantId: string; userId: string },
): Promise<boolean> {
  const { rows } =
    await sql`select from user_credential where merchant_id = ${merchantId} and user_id = ${userId}
    and (kind = 'passkey' or (kind = 'totp' and confirmed_at is not null)) limit 1`.execute(
      await contexts.auth(),
    );
  return rows.length > 0;
}
