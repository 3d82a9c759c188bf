/**
 * Calls the provider for claimed targets. A target is one recipient of a message on one channel. Targets with
 * the same content are sent in one batch if the provider supports this, otherwise separately.
 */
import { type NoticeChannel, type NoticeMessage, SendError } from '../../../../channels/channel.ts';
import type { BatchResult } from '../../../../channels/connector.ts';
import type { TargetMessage } from './notice-message.ts';
import { type Outcome, type Result, toFailedDeliveryOutcome } from './record.ts';

export interface SendingChannel extends Pick<NoticeChannel, 'reaches' | 'send' | 'isIdempotent'> {
  batch?: { most: number; send(messages: NoticeMessage[]): Promise<BatchResult[]> } | undefined;
}

/**
 * Sends the messages and returns their outcomes. A provider failure is returned as an outcome, not thrown.
 */
export async function attemptDeliveries(
  channel: SendingChannel | undefined,
  pairs: TargetMessage[],
): Promise<Result[]> {
  if (!channel) return pairs.flatMap(pair => resultsOf(pair, CHANNEL_NOT_CONFIGURED_OUTCOME));
  const skipped = pairs.flatMap(pair => {
    const code = findReasonToSkipSending(channel, pair);
    return code ? resultsOf(pair, { kind: 'skipped', code }) : [];
  });
  const reached = pairs.filter(pair => !findReasonToSkipSending(channel, pair));
  const groups = channel.batch
    ? groupMessagesByContent(reached, channel.batch.most)
    : reached.map(pair => [pair]);
  return [
    ...skipped,
    ...(await Promise.all(groups.map(group => sendMessagesWithSameContent(channel, group)))).flat(),
  ];
}

const resultsOf = ({ targets }: TargetMessage, outcome: Outcome): Result[] =>
  targets.map(target => ({ target, outcome }));

const CHANNEL_NOT_CONFIGURED_OUTCOME: Outcome = {
  kind: 'failed',
  errorClass: 'again',
  code: '',
  error: 'not configured',
};

function findReasonToSkipSending(
  channel: SendingChannel,
  { targets: [target], message }: TargetMessage,
): string | undefined {
  // If a verification code was used or has expired, its secret is deleted, and the message is not sent.
  if (target.template === 'code' && message.code === '') return 'code-expired';
  if (message.provider?.isOff) return 'template-off';
  if (target.kind !== 'user') return undefined;
  if (target.name === null) return 'no-account';
  return channel.reaches(message.to) ? undefined : 'no-address';
}

/**
 * Groups messages with the same content into batches. Carbon-copy addresses are ignored in the comparison,
 * because they can differ between messages of one batch.
 */
function groupMessagesByContent(pairs: TargetMessage[], most: number): TargetMessage[][] {
  const same = Map.groupBy(pairs, ({ message: { title, text, link, provider, code = '' } }) =>
    JSON.stringify([title, text, link, provider, code]),
  );
  return [...same.values()].flatMap(group =>
    Array.from({ length: Math.ceil(group.length / most) }, (_, at) =>
      group.slice(at * most, (at + 1) * most),
    ),
  );
}

async function sendMessagesWithSameContent(
  channel: SendingChannel,
  group: TargetMessage[],
): Promise<Result[]> {
  const [first] = group;
  if (!first) return [];
  if (!channel.batch || group.length === 1)
    return resultsOf(first, await captureSendOutcome(() => channel.send(first.message)));
  try {
    const results = await channel.batch.send(group.map(({ message }) => message));
    return group.flatMap((pair, at) => resultsOf(pair, toDeliveryOutcome(results[at])));
  } catch (error) {
    // The provider may have refused the whole batch because of one message, so each message is sent separately.
    const isOfOne = error instanceof SendError && error.errorClass === 'never';
    if (isOfOne)
      return (await Promise.all(group.map(pair => sendMessagesWithSameContent(channel, [pair])))).flat();
    return group.flatMap(pair => resultsOf(pair, toFailedDeliveryOutcome(error)));
  }
}

const toDeliveryOutcome = (result: BatchResult): Outcome =>
  result instanceof Error
    ? toFailedDeliveryOutcome(result)
    : { kind: 'sent', providerId: result?.providerId ?? '' };

async function captureSendOutcome(send: () => Promise<BatchResult>): Promise<Outcome> {
  try {
    return toDeliveryOutcome(await send());
  } catch (error) {
    return toFailedDeliveryOutcome(error);
  }
}
