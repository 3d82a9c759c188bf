/** Reads and writes the theme of a tenant. */
import type { ThemeConfig } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';

/** Returns the active theme. It is empty if the tenant's own theme is disabled. */
export async function themeOf(tx: Tx): Promise<Record<string, unknown>> {
  const { config } = await storedTheme(tx);
  return config.useConfig === false ? {} : config;
}

export async function storedTheme(tx: Tx): Promise<{ config: ThemeConfig; version: number }> {
  const row = await tx.selectFrom('merchantTheme').select(['config', 'version']).executeTakeFirst();
  return { config: (row?.config ?? {}) as ThemeConfig, version: row?.version ?? 0 };
}

/** Stores the theme and returns the new version. Throws `conflict` if `version` is not the stored version. */
export async function changeTheme(
  tx: Tx,
  merchantId: string,
  { config, version }: { config: ThemeConfig; version: number | undefined },
): Promise<{ version: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`theme ${merchantId}`}, 0))`.execute(tx);
  const before = (await storedTheme(tx)).version;
  if (version !== undefined && version !== before) throwRefusal('conflict');
  const columns = { config: JSON.stringify(config), version: before + 1 };
  await tx
    .insertInto('merchantTheme')
    .values(columns)
    .onConflict(conflict => conflict.doUpdateSet({ ...columns, updateTime: sql`excluded.update_time` }))
    .execute();
  return { version: before + 1 };
}
