/** Sends a message to all devices of a person. */
import { type NoticeMessage, SendError, type Taken } from '../../channels/channel.ts';
import type { ChannelHttp } from '../../channels/connector.ts';
import { pushTo } from '../../channels/push/push.ts';
import { withTenant } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { decrypt } from '../../db/encryption/index.ts';
import { type DeviceRow, liveDevices, removeDevices, touchDevices } from './devices.ts';
import { senderKey } from './key.ts';
import { placeOf } from './service.ts';

interface Place {
  db: Database;
  http: ChannelHttp;
  merchantId: string;
  /** '' where it is not known. */
  publicUrl: string;
}

type Outcome = 'taken' | 'gone' | SendError;

/** A message that a device shows twice takes the place of the first one there, so a lost try may be repeated. */
export const pushChannel = (place: Place) => ({
  isIdempotent: true,
  reaches: () => true,
  send: (message: NoticeMessage): Promise<Taken> => sendToDevices(place, message),
});

/** Sent where one device took it; devices that are gone are removed. */
async function sendToDevices(
  { db, http, merchantId, publicUrl }: Place,
  message: NoticeMessage,
): Promise<Taken> {
  const owner = { merchantId, userId: message.to.userId };
  const rows = await liveDevices(db, owner);
  const key = await senderKey(db);
  const outcomes = await Promise.all(
    rows.map(async (row): Promise<Outcome> => {
      try {
        const device = deviceOf(db, row);
        return (await pushTo(device, message, { http, key, contact: publicUrl })) ? 'taken' : 'gone';
      } catch (error) {
        if (error instanceof SendError) return error;
        throw error;
      }
    }),
  );
  const idsOf = (outcome: Outcome) =>
    rows.flatMap(({ device_id }, at) => (outcomes[at] === outcome ? [device_id] : []));
  const [taken, gone] = [idsOf('taken'), idsOf('gone')];
  await withTenant(db, merchantId, async tx => {
    if (taken.length > 0) await touchDevices(tx, owner, taken);
    if (gone.length > 0) await removeDevices(tx, owner, gone);
  });
  if (taken.length > 0) return { providerId: '' };
  throw (
    outcomes.find(one => one instanceof SendError) ?? new SendError('never', 'no-device', 'no device is left')
  );
}

const deviceOf = (db: Database, { device_id, endpoint, public_key, secret }: DeviceRow) => ({
  endpoint,
  publicKey: public_key,
  secret: decrypt(db, secret, placeOf(device_id)),
});
