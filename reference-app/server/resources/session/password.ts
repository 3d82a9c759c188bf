/** Passwords: hashed with argon2id, and compared in the same time whether or not there is a user. */
import { unmetRules } from '@countersign/sdk/api';
import { hash, verify } from '@node-rs/argon2';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';

export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/** With no hash it works as hard on a decoy, so the time of the answer says nothing about who exists. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no user has this');
  const fits = await verify(stored ?? (await decoy), password);
  return fits && stored !== undefined;
}

/** The rules for a password that a person chooses. */
export const meetsRules = (password: string): boolean => unmetRules(password).length === 0;

const TEXTS = {
  old: { zh: '当前密码不正确', en: 'is not the current password' },
  rules: {
    zh: '至少 8 位，须包含大小写字母、数字和特殊字符',
    en: 'needs at least 8 characters, with upper and lower case letters, a digit and a special character',
  },
  same: { zh: '新密码不能与当前密码相同', en: 'must differ from the current password' },
};

/** Refuses a password at its field. */
export const wrongPassword = (field: string, text: keyof typeof TEXTS, lang: Lang): never =>
  refuse('invalid-fields', { fields: [{ field, message: TEXTS[text][lang] }] });
