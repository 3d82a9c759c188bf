/**
 * Validates the urgency of an application. The valid values are the entries of a dictionary of the tenant.
 */
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';

const URGENCY_DICTIONARY = 'Jflow_Degree';
/** Urgency of an application for which the initiator chose none. */
export const DEFAULT_URGENCY = 0;

/**
 * Throws if the urgency is not a value in the tenant's dictionary of urgencies. The error message lists the
 * valid values.
 */
export async function throwIfUnknownUrgency(
  tx: Tx,
  { degree, lang }: { degree: number; lang: Lang },
): Promise<void> {
  if (degree === DEFAULT_URGENCY) return;
  const entries = await tx
    .selectFrom('dictData')
    .select(['dictValue as value', 'dictLabel as zh', 'dictLabelEn as en'])
    .where('dictCode', '=', URGENCY_DICTIONARY)
    .orderBy('sort')
    .execute();
  if (entries.some(({ value }) => value === String(degree))) return;
  const known = entries.map(({ value, zh, en }) => `${value} ${lang === 'en' ? en || zh : zh}`);
  const message =
    lang === 'en'
      ? `is not one of the urgencies: ${known.join(', ')}`
      : `不是可选的紧急程度：${known.join('、')}`;
  throwRefusal('invalid-fields', { fields: [{ field: 'degree', message }] });
}
