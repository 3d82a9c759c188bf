/** Every call of devices as an outsider would try it. */
import { createECDH } from 'node:crypto';
import type { pushContract } from '@countersign/sdk/api/contract';
import { nobody, none, type Outsider, own } from '../../../../testing/outsider.ts';

const browser = createECDH('prime256v1');
browser.generateKeys();

const device = {
  endpoint: 'https://push.example.com/secret-mark',
  keys: { p256dh: browser.getPublicKey('base64url'), auth: Buffer.alloc(16).toString('base64url') },
};

export const outsider: Outsider<typeof pushContract> = {
  make: add => add('letter/push/add', device),
  calls: (_, id) => ({
    'GET letter/push/key': own(),
    'GET letter/push/list': nobody(),
    'POST letter/push/add': own({ body: { ...device, endpoint: 'https://push.example.com/other' } }),
    'POST letter/push/remove': none({ body: { id } }),
  }),
};
