/** The refusals of fields that several calls about grants share. */
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';

export const MANAGE = 'system:grant:manage';

const EXPIRED = {
  zh: '到期时间必须晚于当前时间',
  en: 'the expiration time must be later than now',
};

export const refuseField = (field: string, text: Record<Lang, string>, lang: Lang): never =>
  refuse('invalid-fields', { fields: [{ field, message: text[lang] }] });

const MISSING: Record<Lang, string> = { zh: '不能为空', en: 'is required' };

/** The fields of a grant depend on its kind, so the contract leaves each of them open. Refuses the first that is absent. */
export function required<T>(field: string, value: T | undefined, lang: Lang): T {
  return value ?? refuseField(field, MISSING, lang);
}

export function refusePast(expireTime: string | undefined, lang: Lang): void {
  if (expireTime !== undefined && Date.parse(expireTime) <= Date.now())
    refuseField('expireTime', EXPIRED, lang);
}
