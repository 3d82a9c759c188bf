/**
 * Decides which channel accounts may send verification codes. The owner of a channel account can read its
 * messages at the provider. With a code, the owner could sign in as any user of the tenant. Therefore, only
 * an administrator with all permissions may let an account send codes.
 */
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import { type Actor, ALL_PERMISSIONS } from '../../../http/security/actor.ts';
import type { AccountRow } from './queries.ts';

const texts = {
  permission: {
    zh: '只有拥有全部权限（*:*:*）的管理员可以允许账号发送验证码，请联系管理员，或关闭此项后保存',
    en: 'Only an administrator with all permissions (*:*:*) lets an account send verification codes: ask one, or switch this off and save',
  },
  channel: {
    zh: '只有邮件和短信账号可以发送验证码',
    en: 'Only mail and SMS accounts send verification codes',
  },
};

const throwCannotCarryVerificationCodes = (text: keyof typeof texts, lang: Lang): never =>
  throwRefusal('invalid-fields', { fields: [{ field: 'carriesCodes', message: texts[text][lang] }] });

interface CodeRelease {
  channel: AccountRow['channel'];
  /**
   * The value of `carries_codes` that the request asks for. If absent, the current value is kept, unless
   * settings or secrets of the account change.
   */
  asked: boolean | undefined;
  /**
   * True if the stored account may send verification codes (`carries_codes`), before the request changes it.
   * False for a new account.
   */
  before: boolean;
  /** True if the request changes the settings or secrets of the channel account. */
  isChanged: boolean;
  lang: Lang;
}

/** Returns whether the account may send verification codes after the change (`carries_codes`). */
export function decideVerificationCodeSending(
  { permissions }: Actor,
  { channel, asked, before, isChanged, lang }: CodeRelease,
): boolean {
  const isUnchanged = before && !isChanged;
  if (!(asked ?? isUnchanged)) return false;
  if (isUnchanged) return true;
  if (channel !== 'email' && channel !== 'sms') throwCannotCarryVerificationCodes('channel', lang);
  if (!permissions?.includes(ALL_PERMISSIONS)) throwCannotCarryVerificationCodes('permission', lang);
  return true;
}
