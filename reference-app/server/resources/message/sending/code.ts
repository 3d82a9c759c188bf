/** A verification code on the path of all messages: encrypted until it is sent or too late, and in front of what waits. */
import type { CodeChannel } from '@countersign/sdk/api/contract';
import { withTenant } from '../../../db/access.ts';
import { deliverCode, type Place } from './deliver.ts';
import { sealSecret } from './secret.ts';
import { send } from './send.ts';

export interface CodeToSend {
  /** Of the verification. */
  id: string;
  merchantId: string;
  userId: string;
  channel: CodeChannel;
  code: string;
  title: string;
  text: string;
  expireTime: Date;
}

export async function sendCode(
  place: Place,
  { id, merchantId, userId, channel, code, title, text, expireTime }: CodeToSend,
): Promise<void> {
  const { db } = place;
  const key = `code.${id}`;
  await withTenant(db, merchantId, tx =>
    send(tx, merchantId, [
      {
        key,
        template: 'code',
        vars: { process: '', item: '' },
        instanceId: '',
        targets: [{ channel, userId }],
        secret: { seal: taskId => sealSecret(db, taskId, { code, title, text }), expireTime },
      },
    ]),
  );
  await deliverCode(place, { merchantId, channel, key });
}
