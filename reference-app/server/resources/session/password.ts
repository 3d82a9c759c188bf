/** Passwords: hashed with argon2id, and compared in the same time whether or not there is a user. */
import { hash, verify } from '@node-rs/argon2';

export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/** With no hash it works as hard on a decoy, so the time of the answer says nothing about who exists. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no user has this');
  const fits = await verify(stored ?? (await decoy), password);
  return fits && stored !== undefined;
}

/** The rules for a password that someone chooses. */
export const meetsRules = (password: string): boolean =>
  password.length >= 8 && [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9\s]/].every(kind => kind.test(password));
