/** A verification code on the path of all messages: encrypted until it is sent or too late, and in front of what waits. */
import type { CodeChannel } from '@countersign/sdk/api/contract';
import { withTenant } from '../../../db/access.ts';
import { codeKey } from './claim.ts';
import { deliverCode, type Place } from './deliver.ts';
import { sealSecret } from './secret.ts';
import { send } from './send.ts';

export interface CodeToSend {
  /** Of the verification. */
  id: string;
  merchantId: string;
  userId: string;
  /** As the person has it now: the code goes nowhere else. */
  address: string;
  /** It proves accounts of several tenants, so no tenant's own account carries it. */
  isShared: boolean;
  channel: CodeChannel;
  code: string;
  title: string;
  text: string;
  expireTime: Date;
}

export async function sendCode(
  place: Place,
  { id, merchantId, userId, address, isShared, channel, code, title, text, expireTime }: CodeToSend,
): Promise<void> {
  const { db } = place;
  const key = codeKey(id, isShared);
  await withTenant(db, merchantId, tx =>
    send(tx, merchantId, [
      {
        key,
        template: 'code',
        vars: { process: '', item: '' },
        instanceId: '',
        targets: [{ channel, userId }],
        secret: { seal: taskId => sealSecret(db, taskId, { code, title, text, address }), expireTime },
      },
    ]),
  );
  await deliverCode(place, { merchantId, channel, content: isShared ? 'shared-codes' : 'codes', key });
}
