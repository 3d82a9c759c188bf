/** Sends the verification code after the response. */
import type { CodeDeliveryChannel } from '@countersign/sdk/api/contract';
import type { FastifyInstance } from 'fastify';
import { runTransactionOnAuthTables } from '../../../db/access.ts';
import type { Lang } from '../../../http/language.ts';
import { runInBackground } from './background.ts';
import { createVerificationCodeForRecipient } from './codes.ts';
import { sendCodeMessage } from './message.ts';
import type { Recipient } from './recipients.ts';
import type { Purpose } from './tables.ts';

export interface VerificationDelivery {
  id: string;
  purpose: Purpose;
  channel: CodeDeliveryChannel;
  lang: Lang;
  recipient(): Promise<Recipient | undefined>;
}

/**
 * Sends the code after the response, because the response must be the same for known and unknown accounts.
 */
export function deliverVerification(
  app: FastifyInstance,
  { id, purpose, channel, lang, recipient }: VerificationDelivery,
): void {
  runInBackground(app, async () => {
    const found = await recipient();
    if (!found) return;
    const code = await runTransactionOnAuthTables(app.db, auth =>
      createVerificationCodeForRecipient(auth, id, found),
    );
    const receiver = found.receiver ?? found.accounts[0];
    if (!code || !receiver) return;
    const isShared = new Set(found.accounts.map(({ merchantId }) => merchantId)).size > 1;
    const { target: address } = found;
    await sendCodeMessage(app, { ...receiver, address, isShared, id, channel, purpose, code, lang });
  });
}
