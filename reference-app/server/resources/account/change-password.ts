/** A person's own change of password: the old one is judged as at a sign-in, and every other session ends with it. */
import { type Contexts, withAuth, withTenant } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import {
  admitAttempt,
  attemptOf,
  type Client,
  endSessions,
  forgetAttempts,
  hashPassword,
  inTurn,
  logLogin,
  meetsRules,
  nameKeyOf,
  passwordFits,
  wrongPassword,
} from '../session/index.ts';
import { storedPassword, writePassword } from './queries.ts';

export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
  client: Client;
  lang: Lang;
  inContexts<T>(work: (contexts: Contexts) => Promise<T>): Promise<T>;
}

/** Returns how many sessions ended. Refuses with the field that does not fit, or `too-many-attempts`. */
export async function changePassword(
  db: Database,
  actor: SignedInActor,
  { oldPassword, newPassword, client, lang, inContexts }: PasswordChange,
): Promise<number> {
  if (!meetsRules(newPassword)) return wrongPassword('newPassword', 'rules', lang);
  const attempt = attemptOf(actor.userName, client);
  return inTurn(attempt, async () => {
    if (!(await withAuth(db, auth => admitAttempt(auth, attempt)))) refuse('too-many-attempts');
    const { password_hash: before } = await withTenant(db, actor.merchantId, tx => storedPassword(tx, actor));
    if (!(await passwordFits(before, oldPassword))) return wrongPassword('oldPassword', 'old', lang);
    if (oldPassword === newPassword) return wrongPassword('newPassword', 'same', lang);
    const hash = await hashPassword(newPassword);
    return inContexts(async contexts => {
      const tx = await contexts.tenant(actor.merchantId);
      if (!(await writePassword(tx, actor, { before, hash }))) refuse('conflict');
      await logLogin(tx, { ...actor, client, result: 'password-changed' });
      const auth = await contexts.auth();
      await forgetAttempts(auth, attempt);
      return endSessions(auth, actor, { except: actor.sessionId });
    });
  });
}

const OTHER_NAME: Record<Lang, string> = {
  zh: '只能修改自己的密码：请填写自己的登录名，或不填',
  en: 'Only your own password can be changed: send your own user name, or none',
};

/** The written contract names the person; a session changes the password of its own person alone. */
export function refuseOtherName({ userName }: SignedInActor, named: string | undefined, lang: Lang): void {
  if (!named || nameKeyOf(named) === nameKeyOf(userName)) return;
  refuse('invalid-fields', { fields: [{ field: 'userName', message: OTHER_NAME[lang] }] });
}
