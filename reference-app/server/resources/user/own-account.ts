/** Refuses changes of one's own account that take one's own password. */
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';

const TEXTS = {
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

export const refuseOwnSecret = (field: keyof typeof TEXTS, lang: Lang): never =>
  refuse('invalid-fields', { fields: [{ field, message: TEXTS[field][lang] }] });
