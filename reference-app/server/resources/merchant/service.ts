/** The company's own settings: the zone in which its dates are read. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';

export async function settingOf(
  tx: Tx,
  merchantId: string,
): Promise<PartOf<'GET merchant/setting', 'response'>> {
  return tx
    .selectFrom('merchant')
    .select(['merchant_id as merchantId', 'merchant_name as merchantName', 'time_zone as timeZone'])
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow();
}

/** From the next decision and the next list on; what was decided before stays as it was. */
export async function changeSetting(
  tx: Tx,
  merchantId: string,
  { timeZone, lang }: { timeZone: string; lang: Lang },
): Promise<null> {
  if (!(await isZone(tx, timeZone)))
    refuse('invalid-fields', { fields: [{ field: 'timeZone', ...UNKNOWN_ZONE[lang] }] });
  await tx
    .updateTable('merchant')
    .set({ time_zone: timeZone })
    .where('merchant_id', '=', merchantId)
    .execute();
  return null;
}

const UNKNOWN_ZONE = {
  zh: { message: '没有这个时区', fix: '请填写 IANA 时区名称，例如 Asia/Shanghai' },
  en: { message: 'is not a time zone', fix: 'Give an IANA name, such as Asia/Shanghai' },
};

/** Conditions read dates here and lists read them in the database, so both must know it by that very name. */
async function isZone(tx: Tx, name: string): Promise<boolean> {
  if (!isKnownHere(name)) return false;
  const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(tx);
  return rows.length === 1;
}

function isKnownHere(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}
