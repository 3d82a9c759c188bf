/** Sends a code to a user's phone. An administrator enters this code to reset the user's password. */
import type { FastifyInstance } from 'fastify';
import { runTransactionOnAuthTables } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import {
  addPendingVerification,
  CODE_RESEND_WAIT_SECONDS,
  checkVerificationCode,
  verificationDigest,
} from './codes.ts';
import { deliverVerification } from './deliver.ts';

const accountVerificationCodeKey = ({ merchantId, userId: by }: Actor, userId: string): string =>
  JSON.stringify([merchantId, by, userId]);

interface AccountCode {
  actor: Actor;
  userId: string;
  name: string;
  phone: string;
  network: string;
  lang: Lang;
}

/**
 * Sends a verification code to the user's phone. The code is linked to no account, so it cannot be used to
 * sign in. If the previous code was sent too recently, throws `code-too-soon`.
 */
export async function sendAccountVerificationCode(
  app: FastifyInstance,
  { actor, userId, name, phone, network, lang }: AccountCode,
): Promise<{ waitSeconds: number }> {
  const subject = accountVerificationCodeKey(actor, userId);
  const id = await runTransactionOnAuthTables(app.db, auth =>
    addPendingVerification(auth, { purpose: 'account', subject, network }),
  );
  const receiver = { merchantId: actor.merchantId, userId };
  const recipient = async () => ({ target: phone, name, accounts: [], receiver });
  deliverVerification(app, { id, purpose: 'account', channel: 'sms', lang, recipient });
  return { waitSeconds: CODE_RESEND_WAIT_SECONDS };
}

/**
 * Compares the entered code with the newest code that was sent to the user. If both are equal, the code
 * becomes invalid for further use. Otherwise, the function throws `bad-code` or `code-expired`.
 */
export async function checkVerificationCodeOfUser(
  db: Database,
  actor: Actor,
  { userId, code }: { userId: string; code: string },
): Promise<void> {
  const subject = accountVerificationCodeKey(actor, userId);
  const isRight = await runTransactionOnAuthTables(db, async auth => {
    const row = await auth
      .selectFrom('verification')
      .select('verificationId')
      .where('subjectKey', '=', verificationDigest('account', subject))
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!row) return undefined;
    return (await checkVerificationCode(auth, { id: row.verificationId, code, purposes: ['account'] }))
      .isRight;
  });
  if (isRight === undefined) throwRefusal('code-expired');
  if (!isRight) throwRefusal('bad-code');
}
