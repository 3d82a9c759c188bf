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

export function refusePast(expireTime: string | undefined, lang: Lang): void {
  if (expireTime !== undefined && Date.parse(expireTime) <= Date.now())
    refuseField('expireTime', EXPIRED, lang);
}
