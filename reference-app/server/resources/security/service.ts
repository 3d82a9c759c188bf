/** The security settings of a tenant: what it has not set has its default. */
import type { SecuritySetting } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import './tables.ts';

export const DEFAULTS: SecuritySetting = {
  retryCount: 20,
  passwordMonths: 0,
  disableDays: 0,
  codeSignIn: true,
  codeReset: true,
  passkeys: true,
  register: false,
  lockMinutes: 60,
  forceChange: true,
  secondFactor: false,
  ipBlack: '',
  ipWhite: '',
};

const stored = (tx: Tx, merchantId: string) =>
  tx
    .selectFrom('security_setting')
    .select(['config', 'version'])
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();

export async function securityOf(tx: Tx, merchantId: string): Promise<SecuritySetting & { version: number }> {
  const row = await stored(tx, merchantId);
  return { ...DEFAULTS, ...row?.config, version: row?.version ?? 0 };
}

export type SecurityChange = Partial<SecuritySetting> & { version?: number | undefined };

/** Returns the new version. Refuses with `conflict` where `version` is not the stored one. */
export async function changeSecurity(
  tx: Tx,
  merchantId: string,
  { version, ...change }: SecurityChange,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`security ${merchantId}`}, 0))`.execute(tx);
  const row = await stored(tx, merchantId);
  const before = row?.version ?? 0;
  if (version !== undefined && version !== before) refuse('conflict');
  const config = JSON.stringify({ ...row?.config, ...change });
  await tx
    .insertInto('security_setting')
    .values({ merchant_id: merchantId, config, version: before + 1 })
    .onConflict(conflict =>
      conflict.column('merchant_id').doUpdateSet({ config, version: before + 1, update_time: sql`now()` }),
    )
    .execute();
  return before + 1;
}
