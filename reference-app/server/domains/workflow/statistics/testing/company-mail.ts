/** Mail channel for tests: accepts every message, and makes waiting mail due. */
import { indexChannelsByName } from '../../../../channels/channel.ts';
import type { Database } from '../../../../db/database.ts';
import { DEMO_COMPANY_ID } from '../../../../demo/company.ts';
import { openOutgoingHttpDispatcher } from '../../../../outgoing/dispatcher.ts';
import { createChannelHttpClient } from '../../../messages/channel-account/http.ts';
import { deliverMessagesToWaitingRecipients } from '../../../messages/message/sending/deliver.ts';

/** Every digest is due two days later. */
const DIGESTS_DUE_MS = 2 * 24 * 60 * 60_000;

export const MAIL_CHANNELS = indexChannelsByName([
  {
    name: 'email',
    isIdempotent: true,
    reaches: () => true,
    send: async () => undefined,
  },
]);

/** Sends all mail that waits, digests included. */
export async function deliverCompanyMail(db: Database): Promise<void> {
  const { http } = createChannelHttpClient(openOutgoingHttpDispatcher());
  const now = () => new Date(Date.now() + DIGESTS_DUE_MS);
  const context = {
    db,
    channels: MAIL_CHANNELS,
    http,
    noticeRetrySeconds: [0],
    publicUrl: 'https://portal.test',
    now,
  };
  await deliverMessagesToWaitingRecipients(context, { merchantId: DEMO_COMPANY_ID, channel: 'email' });
}
