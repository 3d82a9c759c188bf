/** Checks request fields that several grant calls share. */
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';

export const TENANT_GRANT_MANAGEMENT_PERMISSION = 'system:grant:manage';

const pastExpiryTexts = {
  zh: '到期时间必须晚于当前时间',
  en: 'the expiration time must be later than now',
};

export const throwInvalidGrantField = (field: string, text: Record<Lang, string>, lang: Lang): never =>
  throwRefusal('invalid-fields', { fields: [{ field, message: text[lang] }] });

const requiredFieldTexts: Record<Lang, string> = { zh: '不能为空', en: 'is required' };

/**
 * Returns the value of a request field. Throws if the value is absent. These fields are optional in the API
 * contract, because the required fields depend on the type of the grant.
 */
export function requireGrantField<T>(field: string, value: T | undefined, lang: Lang): T {
  return value ?? throwInvalidGrantField(field, requiredFieldTexts, lang);
}

export function throwIfPastExpiry(expireTime: string | undefined, lang: Lang): void {
  if (expireTime !== undefined && Date.parse(expireTime) <= Date.now())
    throwInvalidGrantField('expireTime', pastExpiryTexts, lang);
}
