/** Selects the sender of a batch: a channel account of the tenant, or the operator's channel. */
import type { NoticeChannel } from '../../../../channels/channel.ts';
import type { ChannelHttp, Connector, OpenAccount } from '../../../../channels/connector.ts';
import type { Tx } from '../../../../db/access.ts';
import { lockAccountWithConnector, toDecryptedAccount } from '../../channel-account/open.ts';
import type { AccountRow } from '../../channel-account/queries.ts';
import { containsWebOrMailAddress } from '../../message-template/secret-content.ts';
import { createPushMessageChannel } from '../../push/channel.ts';
import type { SendingChannel } from './attempt.ts';
import type { DeliveryContext, DeliveryWork } from './delivery-context.ts';

/**
 * Maximum number of message targets (recipients) per batch. The messages of a batch are sent concurrently, so
 * the slowest message determines the duration.
 */
const MAX_DELIVERY_BATCH_TARGETS = 10;

export interface MessageSender {
  channel: SendingChannel | undefined;
  /** The tenant's channel account. Undefined if the operator's channel sends the messages. */
  account: AccountRow | undefined;
  confirmSeconds: number | undefined;
  /** Maximum number of messages that may be sent now. Zero while the rate limit or a pause holds the account. */
  most: number;
  /** Time at which the held messages must be delivered. Undefined if a later delivery is already scheduled. */
  wake: Date | undefined;
}

/**
 * Selects the sender and locks its account. The tenant's own channel account takes precedence over the
 * operator's channel. A channel account sends verification codes only if its settings permit this.
 */
export async function lockMessageSender(
  tx: Tx,
  place: DeliveryContext,
  work: DeliveryWork,
): Promise<MessageSender> {
  const { db, http, confirmSeconds } = place;
  const { merchantId, channel, accountId, content } = work;
  const isForCodes = content !== 'notices';
  // Codes for user accounts of several tenants are never sent through a tenant's channel account.
  // That tenant could read the codes.
  const own =
    channel === 'push' || content === 'shared-codes'
      ? undefined
      : await lockAccountWithConnector(tx, {
          merchantId,
          channel,
          accountId,
          isForCodes,
          most: MAX_DELIVERY_BATCH_TARGETS,
        });
  if (!own)
    return {
      channel: accountId === '' ? findSendingChannel(place, work) : undefined,
      account: undefined,
      confirmSeconds: undefined,
      most: MAX_DELIVERY_BATCH_TARGETS,
      wake: undefined,
    };
  const { connector, row, allowed, wake } = own;
  const account = toDecryptedAccount(db, isForCodes ? withoutUnsafeSmsSignature(row) : row);
  return {
    channel: createSendingChannelFromConnector(connector, account, http),
    account: row,
    confirmSeconds: connector.confirm && (confirmSeconds ?? connector.confirm.seconds),
    most: allowed,
    wake,
  };
}

/**
 * Returns the account without its default SMS signature if the signature contains a web or e-mail address.
 * The recipient would see this address before the verification code.
 */
const withoutUnsafeSmsSignature = (row: AccountRow): AccountRow =>
  containsWebOrMailAddress(row.defaultSign ?? '') ? { ...row, defaultSign: null } : row;

/**
 * Returns the channel that the operator has configured. For push messages, returns the channel that sends to
 * the registered devices of the user.
 */
const findSendingChannel = (
  { db, http, channels, publicUrl = '' }: DeliveryContext,
  { merchantId, channel }: DeliveryWork,
): SendingChannel | undefined =>
  channel === 'push'
    ? createPushMessageChannel({ db, http, merchantId, publicUrl })
    : (channels as ReadonlyMap<string, NoticeChannel>).get(channel);

const createSendingChannelFromConnector = (
  { reaches, send, batch, isIdempotent = false }: Connector,
  account: OpenAccount,
  http: ChannelHttp,
): SendingChannel => ({
  reaches,
  isIdempotent,
  send: message => send(account, message, http),
  batch: batch && { most: batch.most, send: messages => batch.send(account, messages, http) },
});
