/** The SQL of the colours. */
import type { ThemeConfig } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';

/** Empty where the tenant's own theme is switched off. */
export async function themeOf(tx: Tx, merchantId: string): Promise<Record<string, unknown>> {
  const { config } = await storedTheme(tx, merchantId);
  return config.useConfig === false ? {} : config;
}

export async function storedTheme(
  tx: Tx,
  merchantId: string,
): Promise<{ config: ThemeConfig; version: number }> {
  const row = await tx
    .selectFrom('merchant_theme')
    .select(['config', 'version'])
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return { config: (row?.config ?? {}) as ThemeConfig, version: row?.version ?? 0 };
}

/** Returns the new version. Refuses with `conflict` where `version` is not the stored one. */
export async function changeTheme(
  tx: Tx,
  merchantId: string,
  { config, version }: { config: ThemeConfig; version: number | undefined },
): Promise<{ version: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`theme ${merchantId}`}, 0))`.execute(tx);
  const before = (await storedTheme(tx, merchantId)).version;
  if (version !== undefined && version !== before) refuse('conflict');
  const columns = { config: JSON.stringify(config), version: before + 1 };
  await tx
    .insertInto('merchant_theme')
    .values({ merchant_id: merchantId, ...columns })
    .onConflict(conflict =>
      conflict.column('merchant_id').doUpdateSet({ ...columns, update_time: sql`now()` }),
    )
    .execute();
  return { version: before + 1 };
}
