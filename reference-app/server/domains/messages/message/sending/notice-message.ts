/** Builds the messages for claimed targets: one for each target, or one for all targets of a bundle. */
import type { NoticeMessage } from '../../../../channels/channel.ts';
import type { Database } from '../../../../db/database.ts';
import { topicOfTemplate } from '../combining/bundles.ts';
import { type CombinedEntry, combinedMessage } from '../combining/combined-message.ts';
import { noticeLink } from '../link.ts';
import type { SendChannel } from '../tables.ts';
import { messageText } from '../text.ts';
import type { Claimed } from './claim.ts';
import { type Result, toFailedDeliveryOutcome } from './record.ts';
import { decryptTaskSecret } from './secret.ts';

/** The targets of one message. A combined message has several targets of one user. */
export type MessageTargets = readonly [Claimed, ...Claimed[]];

interface MessageContext {
  channel: SendChannel;
  /** The public base URL of the portal, without a trailing slash. */
  publicUrl: string;
}

export interface TargetMessage {
  targets: MessageTargets;
  message: NoticeMessage;
}

/**
 * Builds the messages for claimed targets. Targets of a user with the same bundle id share a message. A message that
 * cannot be built fails alone.
 */
export function buildMessages(
  db: Database,
  claimed: readonly Claimed[],
  context: MessageContext,
): { messages: TargetMessage[]; failures: Result[] } {
  const messages: TargetMessage[] = [];
  const failures: Result[] = [];
  for (const targets of groupTargetsByMessage(claimed))
    try {
      messages.push({ targets, message: buildMessageForTargets(db, targets, context) });
    } catch (error) {
      failures.push(...targets.map(target => ({ target, outcome: toFailedDeliveryOutcome(error) })));
    }
  return { messages, failures };
}

const groupTargetsByMessage = (targets: readonly Claimed[]): MessageTargets[] =>
  [...Map.groupBy(targets, messageKeyOfTarget).values()] as unknown as MessageTargets[];

export const countMessagesOfTargets = (targets: readonly Claimed[]): number =>
  new Set(targets.map(messageKeyOfTarget)).size;

const messageKeyOfTarget = ({ taskId, userId, bundle, bundleId }: Claimed): string =>
  JSON.stringify(bundleId === null ? [userId, taskId] : [userId, bundle, bundleId]);

function buildMessageForTargets(
  db: Database,
  targets: MessageTargets,
  context: MessageContext,
): NoticeMessage {
  const [first] = targets;
  if (targets.length === 1) return buildNoticeMessage(db, first, context);
  const { bundle, lang } = first;
  const entries = targets.map(target => toCombinedEntry(target, context));
  return {
    id: messageId(first),
    to: receiverOfTarget(first),
    ...combinedMessage(entries, { ...context, bundle, lang }),
  };
}

/**
 * Returns the id of a message, which stays the same in each attempt. A message of a bundle keeps the id of the bundle if
 * a retry has fewer notices, because receivers drop a second message of one id.
 */
const messageId = ({ bundleId, bundle, userId, key }: Claimed): string =>
  bundleId === null ? `${key}.${userId}` : `${bundleId}.${bundle}.${userId}`;

const receiverOfTarget = ({ userId, name, email, phone, subject }: Claimed): NoticeMessage['to'] => ({
  userId,
  name: name ?? '',
  email,
  phone,
  subject,
});

/** Notices that ask the receiver to handle a task. */
const TASK_TEMPLATES: ReadonlySet<string> = new Set(['task-opened', 'returned', 'urged', 'reminded']);

function toCombinedEntry(target: Claimed, { channel, publicUrl }: MessageContext): CombinedEntry {
  const { template, vars, lang, instanceId, instanceTaskId, canOpenInstance } = target;
  const { title, text } = messageText(target, { lang, channel });
  return {
    topic: topicOfTemplate(template)!,
    title,
    text,
    link: publicUrl + noticeLink({ ...vars, instanceId, taskId: instanceTaskId, canOpenInstance }),
    isTask: TASK_TEMPLATES.has(template),
  };
}

function buildNoticeMessage(
  db: Database,
  target: Claimed,
  { channel, publicUrl }: MessageContext,
): NoticeMessage {
  const { template, lang, instanceId, instanceTaskId, canOpenInstance, email, phone } = target;
  const { address, ...secret } = decryptTaskSecret(db, target);
  const vars = { ...target.vars, ...secret };
  // The code is not sent if the address of the user has changed since the code was created.
  // A changed address must not receive the code, because the code verifies all accounts that had the old address.
  const isMoved =
    address !== undefined && address !== normalizeVerificationAddress({ email, phone }, channel);
  const link = noticeLink({ ...vars, instanceId, taskId: instanceTaskId, canOpenInstance });
  const filled = messageText({ ...target, vars }, { lang, channel });
  const page = filled.provider?.page ?? '';
  return {
    id: messageId(target),
    to: receiverOfTarget(target),
    ...filled,
    // If `page` has no URL scheme, it is the path of a page in a mini program.
    link: /^https?:/.test(page) ? page : hasPortalLink(template) ? publicUrl + link : '',
    ...(template === 'code' && { code: isMoved ? '' : (vars.code ?? '') }),
    ...target.copies,
  };
}

/**
 * Returns the address for the channel: the normalized e-mail address, or the phone number. Verification codes
 * use the same normalization.
 */
const normalizeVerificationAddress = (
  { email, phone }: Pick<Claimed, 'email' | 'phone'>,
  channel: string,
): string => (channel === 'email' ? email.trim().toLowerCase() : phone);

/**
 * Returns true if messages with this template contain a link to the portal. Messages with a verification code
 * contain no link. Alarms contain no link, because they name the affected object only in their text.
 */
const hasPortalLink = (template: Claimed['template']): boolean =>
  template !== 'code' && !template.startsWith('alarm-');
