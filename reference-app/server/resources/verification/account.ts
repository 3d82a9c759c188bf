/** A code to the phone of a user, which an administrator enters when they reset the password. */
import type { FastifyInstance } from 'fastify';
import { withAuth } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { addVerification, digest, judgeCode, WAIT_SECONDS } from './codes.ts';
import { deliver } from './deliver.ts';

const subjectOf = ({ merchantId, userId: by }: Actor, userId: string): string =>
  JSON.stringify([merchantId, by, userId]);

interface AccountCode {
  actor: Actor;
  userId: string;
  name: string;
  phone: string;
  network: string;
  lang: Lang;
}

/** The code proves no account: nobody signs in with it. Refuses with `code-too-soon`. */
export async function sendAccountCode(
  app: FastifyInstance,
  { actor, userId, name, phone, network, lang }: AccountCode,
): Promise<{ waitSeconds: number }> {
  const subject = subjectOf(actor, userId);
  const id = await withAuth(app.db, auth => addVerification(auth, { purpose: 'account', subject, network }));
  const receiver = { merchantId: actor.merchantId, userId };
  const recipient = async () => ({ target: phone, name, accounts: [], receiver });
  deliver(app, { id, purpose: 'account', channel: 'sms', lang, recipient });
  return { waitSeconds: WAIT_SECONDS };
}

/** Uses the newest code up. Refuses with `bad-code`, or `code-expired`. */
export async function judgeAccountCode(
  db: Database,
  actor: Actor,
  { userId, code }: { userId: string; code: string },
): Promise<void> {
  const subject = subjectOf(actor, userId);
  const isRight = await withAuth(db, async auth => {
    const row = await auth
      .selectFrom('verification')
      .select('verification_id')
      .where('subject_key', '=', digest('account', subject))
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!row) return undefined;
    return (await judgeCode(auth, { id: row.verification_id, code, purposes: ['account'] })).isRight;
  });
  if (isRight === undefined) refuse('code-expired');
  if (!isRight) refuse('bad-code');
}
