/** Sends a message to all browsers in which a user enabled push messages. */
import { type NoticeMessage, SendError, type SendReceipt } from '../../../channels/channel.ts';
import type { ChannelHttp } from '../../../channels/connector.ts';
import { sendPush } from '../../../channels/push/push.ts';
import { withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { decryptSecret } from '../../../db/encryption/index.ts';
import { type DeviceRow, devicesWithSession, removeDevices, updateDeviceLastUseTimes } from './devices.ts';
import { loadWebPushKey } from './key.ts';
import { deviceEncryptionContext } from './service.ts';

interface PushContext {
  db: Database;
  http: ChannelHttp;
  merchantId: string;
  /** The public base URL of the portal. Empty if it is not configured. */
  publicUrl: string;
}

type PushOutcome = 'taken' | 'gone' | Error;

/**
 * Returns the push channel. Sending is idempotent: if a device receives a message twice, the second copy
 * replaces the first.
 */
export const createPushMessageChannel = (place: PushContext) => ({
  isIdempotent: true,
  reaches: () => true,
  send: (message: NoticeMessage): Promise<SendReceipt> => sendToDevices(place, message),
});

/**
 * Sends the message to the devices of the user. Succeeds if at least one device accepted it. Removes devices
 * that no longer exist.
 */
async function sendToDevices(
  { db, http, merchantId, publicUrl }: PushContext,
  message: NoticeMessage,
): Promise<SendReceipt> {
  const owner = { merchantId, userId: message.to.userId };
  const rows = await devicesWithSession(db, owner);
  const key = await loadWebPushKey(db);
  const outcomes = await Promise.all(
    rows.map(async (row): Promise<PushOutcome> => {
      try {
        const device = toPushDevice(db, row);
        return (await sendPush(device, message, { http, key, contact: publicUrl })) ? 'taken' : 'gone';
      } catch (error) {
        return error instanceof Error ? error : new Error(String(error));
      }
    }),
  );
  const idsOf = (outcome: PushOutcome) =>
    rows.flatMap(({ deviceId }, at) => (outcomes[at] === outcome ? [deviceId] : []));
  const [taken, gone] = [idsOf('taken'), idsOf('gone')];
  await withTenant(db, merchantId, async tx => {
    if (taken.length > 0) await updateDeviceLastUseTimes(tx, owner, taken);
    if (gone.length > 0) await removeDevices(tx, owner, gone);
  });
  if (taken.length > 0) return { providerId: '' };
  throw (
    outcomes.find(one => one instanceof Error) ?? new SendError('never', 'no-device', 'no device is left')
  );
}

const toPushDevice = (db: Database, { deviceId, endpoint, publicKey, secret }: DeviceRow) => ({
  endpoint,
  publicKey: publicKey,
  secret: decryptSecret(db, secret, deviceEncryptionContext(deviceId)),
});
