/** Calls a provider for targets that were taken: one by one, or together where it takes many of one text. */
import { type NoticeChannel, type NoticeMessage, SendError } from '../../../channels/channel.ts';
import type { BatchResult } from '../../../channels/connector.ts';
import type { Claimed } from './claim.ts';
import type { Outcome, Result } from './record.ts';

export interface SendingChannel extends Pick<NoticeChannel, 'reaches' | 'send' | 'isIdempotent'> {
  batch?: { most: number; send(messages: NoticeMessage[]): Promise<BatchResult[]> } | undefined;
}

interface Pair {
  target: Claimed;
  message: NoticeMessage;
}

/** Never throws. */
export async function attemptAll(channel: SendingChannel | undefined, pairs: Pair[]): Promise<Result[]> {
  if (!channel) return pairs.map(({ target }) => ({ target, outcome: NOT_CONFIGURED }));
  const skipped = pairs.flatMap(({ target, message }) => {
    const code = missing(channel, target, message);
    return code ? [{ target, outcome: { kind: 'skipped' as const, code } }] : [];
  });
  const reached = pairs.filter(({ target, message }) => !missing(channel, target, message));
  const groups = channel.batch ? together(reached, channel.batch.most) : reached.map(pair => [pair]);
  return [...skipped, ...(await Promise.all(groups.map(group => attempt(channel, group)))).flat()];
}

const NOT_CONFIGURED: Outcome = { kind: 'failed', errorClass: 'again', code: '', error: 'not configured' };

function missing(channel: SendingChannel, target: Claimed, message: NoticeMessage): string | undefined {
  // A code that is used up or too late is gone with its secret.
  if (target.template === 'code' && message.code === '') return 'code-expired';
  if (message.provider?.isOff) return 'template-off';
  if (target.kind !== 'user') return undefined;
  if (target.name === null) return 'no-account';
  return channel.reaches(message.to) ? undefined : 'no-address';
}

/** Those of the same content; further addresses of a mail are the message's own. */
function together(pairs: Pair[], most: number): Pair[][] {
  const same = Map.groupBy(pairs, ({ message: { title, text, link, provider, code = '' } }) =>
    JSON.stringify([title, text, link, provider, code]),
  );
  return [...same.values()].flatMap(group =>
    Array.from({ length: Math.ceil(group.length / most) }, (_, at) =>
      group.slice(at * most, (at + 1) * most),
    ),
  );
}

async function attempt(channel: SendingChannel, group: Pair[]): Promise<Result[]> {
  const [first] = group;
  if (!first) return [];
  if (!channel.batch || group.length === 1)
    return [{ target: first.target, outcome: await outcomeOf(() => channel.send(first.message)) }];
  try {
    const results = await channel.batch.send(group.map(({ message }) => message));
    return group.map(({ target }, at) => ({ target, outcome: outcomeIn(results[at]) }));
  } catch (error) {
    // One of them may have made the provider refuse them all.
    const isOfOne = error instanceof SendError && error.errorClass === 'never';
    if (isOfOne) return (await Promise.all(group.map(pair => attempt(channel, [pair])))).flat();
    return group.map(({ target }) => ({ target, outcome: failureOf(error) }));
  }
}

const outcomeIn = (result: BatchResult): Outcome =>
  result instanceof Error ? failureOf(result) : { kind: 'sent', providerId: result?.providerId ?? '' };

async function outcomeOf(send: () => Promise<BatchResult>): Promise<Outcome> {
  try {
    return outcomeIn(await send());
  } catch (error) {
    return failureOf(error);
  }
}

const LONGEST_ERROR = 500;

function failureOf(error: unknown): Outcome {
  const text = error instanceof Error && error.message ? error.message : 'failed';
  const { errorClass, code } =
    error instanceof SendError ? error : { errorClass: 'again' as const, code: '' };
  return {
    kind: 'failed',
    errorClass,
    code,
    error: text.slice(0, LONGEST_ERROR).replaceAll('\0', '').toWellFormed(),
  };
}
