/** Reads and changes the settings of a company. The only setting is the time zone for its dates. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';

export async function readMerchantSetting(tx: Tx): Promise<PartOf<'GET merchant/setting', 'response'>> {
  return tx
    .selectFrom('merchant')
    .select(['merchantId', 'merchantName', 'timeZone'])
    .executeTakeFirstOrThrow();
}

/**
 * Sets the tenant's time zone, in which conditions and lists evaluate dates. Decisions that were made earlier
 * do not change.
 */
export async function changeMerchantSetting(
  tx: Tx,
  { timeZone, lang }: { timeZone: string; lang: Lang },
): Promise<null> {
  if (!(await isKnownTimeZone(tx, timeZone)))
    throwRefusal('invalid-fields', { fields: [{ field: 'timeZone', ...unknownTimeZoneTexts[lang] }] });
  await tx.updateTable('merchant').set({ timeZone: timeZone }).execute();
  return null;
}

const unknownTimeZoneTexts = {
  zh: { message: '没有这个时区', fix: '请填写 IANA 时区名称，例如 Asia/Shanghai' },
  en: { message: 'is not a time zone', fix: 'Give an IANA name, such as Asia/Shanghai' },
};

/**
 * Returns true if both Node.js and the database know a time zone with exactly this name. Node.js evaluates
 * dates in conditions, and the database evaluates dates in lists.
 */
async function isKnownTimeZone(tx: Tx, name: string): Promise<boolean> {
  if (!isIntlTimeZone(name)) return false;
  const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(tx);
  return rows.length === 1;
}

function isIntlTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}
