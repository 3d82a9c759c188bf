/**
 * Refuses administrative changes to the actor's own password, phone number and e-mail address. Users change
 * these in their personal info, with their current password.
 */
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';

const texts = {
  password: {
    zh: '请在“个人信息”中用当前密码修改自己的密码',
    en: 'Change your own password in Personal info, with your current password',
  },
  phonenumber: {
    zh: '请在“个人信息”中用当前密码修改自己的手机号',
    en: 'Change your own phone number in Personal info, with your password',
  },
  email: {
    zh: '请在“个人信息”中用当前密码修改自己的邮箱',
    en: 'Change your own e-mail address in Personal info, with your password',
  },
};

export const throwOwnAccountChange = (field: keyof typeof texts, lang: Lang): never =>
  throwRefusal('invalid-fields', { fields: [{ field, message: texts[field][lang] }] });
