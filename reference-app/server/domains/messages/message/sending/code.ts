/**
 * Sends a verification code through the normal message delivery. The code is stored encrypted until it is
 * sent or expires. Codes are sent before other waiting messages.
 */
import { withTenant } from '../../../../db/access.ts';
import type { CodeToSend } from '../../../access/index.ts';
import { verificationCodeTaskKey } from './claim.ts';
import { deliverVerificationCode } from './deliver.ts';
import type { DeliveryContext } from './delivery-context.ts';
import { encryptTaskSecret } from './secret.ts';
import { sendMessages } from './send.ts';

export async function sendVerificationCode(
  place: DeliveryContext,
  { id, merchantId, userId, address, isShared, channel, code, title, text, expireTime }: CodeToSend,
): Promise<void> {
  const { db } = place;
  const key = verificationCodeTaskKey(id, isShared);
  await withTenant(db, merchantId, tx =>
    sendMessages(tx, merchantId, [
      {
        key,
        template: 'code',
        vars: { process: '', item: '' },
        instanceId: '',
        targets: [{ channel, userId }],
        secret: { seal: taskId => encryptTaskSecret(db, taskId, { code, title, text, address }), expireTime },
      },
    ]),
  );
  await deliverVerificationCode(place, {
    merchantId,
    channel,
    content: isShared ? 'shared-codes' : 'codes',
    key,
  });
}
