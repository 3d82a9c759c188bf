/** Urgency: a value of the tenant's own dictionary. */
import type { Tx } from '../../../db/access.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';

const CODE = 'Jflow_Degree';
/** The urgency of an application that names none. */
export const USUAL = 0;

/** Ends the request where the dictionary has no such value, naming those that it has. */
export async function refuseUnknownDegree(
  tx: Tx,
  { merchantId, degree, lang }: { merchantId: string; degree: number; lang: Lang },
): Promise<void> {
  if (degree === USUAL) return;
  const entries = await tx
    .selectFrom('dict_data')
    .select(['dict_value as value', 'dict_label as zh', 'dict_label_en as en'])
    .where('merchant_id', '=', merchantId)
    .where('dict_code', '=', CODE)
    .orderBy('sort')
    .execute();
  if (entries.some(({ value }) => value === String(degree))) return;
  const known = entries.map(({ value, zh, en }) => `${value} ${lang === 'en' ? en || zh : zh}`);
  const message =
    lang === 'en'
      ? `is not one of the urgencies: ${known.join(', ')}`
      : `不是可选的紧急程度：${known.join('、')}`;
  refuse('invalid-fields', { fields: [{ field: 'degree', message }] });
}
