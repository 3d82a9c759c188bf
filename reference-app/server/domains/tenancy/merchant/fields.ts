/** Refuses invalid fields in tenant requests. */
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { UNIQUE_VIOLATION_REFUSAL_BY_CONSTRAINT } from '../../../http/errors/unique-rules.ts';
import type { Lang } from '../../../http/language.ts';

const texts = {
  merchantType: {
    zh: '只有首个租户可以新建服务商',
    en: 'Only the first tenant of the installation makes service providers',
  },
  parentId: { zh: '请选择所属服务商', en: 'please select the service provider' },
  userName: UNIQUE_VIOLATION_REFUSAL_BY_CONSTRAINT.sign_in_name_pkey,
  phone: { zh: '数据格式错误', en: 'data format error' },
};
export const MOBILE_NUMBER_PATTERN = /^1[2-9]\d{9}$/;

export const throwInvalidMerchantField = (field: keyof typeof texts, lang: Lang): never =>
  throwRefusal('invalid-fields', { fields: [{ field, message: texts[field][lang] }] });
