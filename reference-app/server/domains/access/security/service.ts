/** Reads and changes the security settings of a tenant. Settings without a stored value have a default. */
import type { SecuritySetting } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';

export const DEFAULT_SECURITY_SETTING: SecuritySetting = {
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

const storedSecuritySetting = (tx: Tx) =>
  tx.selectFrom('securitySetting').select(['config', 'version']).executeTakeFirst();

export async function readTenantSecuritySetting(tx: Tx): Promise<SecuritySetting & { version: number }> {
  const row = await storedSecuritySetting(tx);
  return { ...DEFAULT_SECURITY_SETTING, ...row?.config, version: row?.version ?? 0 };
}

export type SecurityChange = Partial<SecuritySetting> & { version?: number | undefined };

/**
 * Changes the settings. Returns the new version. Throws `conflict` if `version` is not the stored version.
 */
export async function updateSecuritySetting(
  tx: Tx,
  merchantId: string,
  { version, ...change }: SecurityChange,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`security ${merchantId}`}, 0))`.execute(tx);
  const row = await storedSecuritySetting(tx);
  const before = row?.version ?? 0;
  if (version !== undefined && version !== before) throwRefusal('conflict');
  const config = JSON.stringify({ ...row?.config, ...change });
  await tx
    .insertInto('securitySetting')
    .values({ config, version: before + 1 })
    .onConflict(conflict =>
      conflict.doUpdateSet({ config, version: before + 1, updateTime: sql`excluded.update_time` }),
    )
    .execute();
  return before + 1;
}
