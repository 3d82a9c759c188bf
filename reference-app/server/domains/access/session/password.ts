/** Hashes passwords with argon2id. Comparing takes the same time whether or not the user exists. */
import { unmetPasswordRules } from '@countersign/sdk/api';
import { hash, verify } from '@node-rs/argon2';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';

export const hashPassword = (password: string): Promise<string> => hash(password);

let decoyPasswordHash: Promise<string> | undefined;

/**
 * Returns true if the password is correct. Without a stored hash, a decoy is verified, so that the response
 * time does not reveal whether the user exists.
 */
export async function isPasswordCorrect(stored: string | undefined, password: string): Promise<boolean> {
  decoyPasswordHash ??= hashPassword('no user has this');
  const fits = await verify(stored ?? (await decoyPasswordHash), password);
  return fits && stored !== undefined;
}

/** Returns true if the password satisfies the password rules. */
export const meetsPasswordRules = (password: string): boolean => unmetPasswordRules(password).length === 0;

const texts = {
  old: { zh: '当前密码不正确', en: 'is not the current password' },
  rules: {
    zh: '至少 8 位，须包含大小写字母、数字和特殊字符',
    en: 'needs at least 8 characters, with upper and lower case letters, a digit and a special character',
  },
  same: { zh: '新密码不能与当前密码相同', en: 'must differ from the current password' },
};

/** Throws a validation error for the request field that contains the invalid password. */
export const throwInvalidPassword = (field: string, text: keyof typeof texts, lang: Lang): never =>
  throwRefusal('invalid-fields', { fields: [{ field, message: texts[text][lang] }] });
