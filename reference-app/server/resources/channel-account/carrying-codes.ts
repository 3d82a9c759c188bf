/**
 * Decides which accounts may carry verification codes. The owner of such an account reads codes that open any account of the
 * tenant, so only a person who may change every account releases it.
 */
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import { type Actor, ALL_PERMISSIONS } from '../../http/security/actor.ts';
import type { AccountRow } from './queries.ts';

const TEXTS = {
  permission: {
    zh: '只有拥有全部权限（*:*:*）的管理员可以允许账号发送验证码，请联系管理员，或关闭此项后保存',
    en: 'Only an administrator with all permissions (*:*:*) lets an account send verification codes: ask one, or switch this off and save',
  },
  channel: {
    zh: '只有邮件和短信账号可以发送验证码',
    en: 'Only mail and SMS accounts send verification codes',
  },
};

const refuseCodes = (text: keyof typeof TEXTS, lang: Lang): never =>
  refuse('invalid-fields', { fields: [{ field: 'carriesCodes', message: TEXTS[text][lang] }] });

interface Release {
  channel: AccountRow['channel'];
  /** Absent keeps a release, unless settings or secrets change. */
  asked: boolean | undefined;
  /** False for a new account. */
  before: boolean;
  /** Its settings or secrets are others than before. */
  isChanged: boolean;
  lang: Lang;
}

/** The new value of `carries_codes`. */
export function carriesCodes(
  { permissions }: Actor,
  { channel, asked, before, isChanged, lang }: Release,
): boolean {
  const isUnchanged = before && !isChanged;
  if (!(asked ?? isUnchanged)) return false;
  if (isUnchanged) return true;
  if (channel !== 'email' && channel !== 'sms') refuseCodes('channel', lang);
  if (!permissions?.includes(ALL_PERMISSIONS)) refuseCodes('permission', lang);
  return true;
}
