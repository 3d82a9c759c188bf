/** Sends a code that was added, behind the reply. */
import type { CodeChannel } from '@countersign/sdk/api/contract';
import type { FastifyInstance } from 'fastify';
import { withAuth } from '../../db/access.ts';
import type { Lang } from '../../http/language.ts';
import { inBackground } from './background.ts';
import { assignCode } from './codes.ts';
import { sendCodeTo } from './message.ts';
import type { Recipient } from './recipients.ts';
import type { Purpose } from './tables.ts';

export interface Delivery {
  id: string;
  purpose: Purpose;
  channel: CodeChannel;
  lang: Lang;
  recipient(): Promise<Recipient | undefined>;
}

/** Behind the reply, which is the same for everybody. */
export function deliver(app: FastifyInstance, { id, purpose, channel, lang, recipient }: Delivery): void {
  inBackground(app, async () => {
    const found = await recipient();
    if (!found) return;
    const code = await withAuth(app.db, auth => assignCode(auth, id, found));
    const receiver = found.receiver ?? found.accounts[0];
    if (!code || !receiver) return;
    const isShared = new Set(found.accounts.map(({ merchantId }) => merchantId)).size > 1;
    const { target: address } = found;
    await sendCodeTo(app, { ...receiver, address, isShared, id, channel, purpose, code, lang });
  });
}
