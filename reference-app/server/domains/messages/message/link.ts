/** Builds the portal link for a notice, and decides whether its reader may open the instance. */
import { type RawBuilder, sql } from 'kysely';

interface Subject {
  instanceId: string;
  taskId: string | null;
  /** The id of the process whose start page the link opens. */
  processId?: string | undefined;
  /** The paused channel account that the notice concerns. */
  accountId?: string | undefined;
  /**
   * False if the reader takes no part in the instance. A notice node can notify people who must not read the
   * application. Copy nodes give access to it.
   */
  canOpenInstance: boolean;
}

/** The page of the message centre, which every person can open. */
const MESSAGE_CENTRE = '/messages';

/** Returns the portal path of one message in the message centre. */
export const messageLink = (messageId: string): string =>
  `${MESSAGE_CENTRE}?open=${encodeURIComponent(messageId)}`;

/**
 * Returns the portal path to which the notice links: the channel account, the start page of the process, the
 * reader's task, or the instance. The path is the message centre if the reader cannot open the instance.
 */
export function noticeLink({ instanceId, taskId, processId, accountId, canOpenInstance }: Subject): string {
  if (accountId !== undefined) return `/messages/accounts?open=${encodeURIComponent(accountId)}`;
  if (processId !== undefined) return `/approval/start?process=${encodeURIComponent(processId)}`;
  if (instanceId === '' || !canOpenInstance) return MESSAGE_CENTRE;
  return taskId === null
    ? `/approval/instance/${encodeURIComponent(instanceId)}`
    : `/approval/todo?task=${encodeURIComponent(taskId)}`;
}

/** SQL expressions for the columns of a notice. */
interface NoticeColumns {
  merchantId: RawBuilder<unknown>;
  /** The kind of the message, which is the template of its send task. */
  kind: RawBuilder<unknown>;
  instanceId: RawBuilder<unknown>;
  /** The reader. */
  userId: RawBuilder<unknown>;
}

/**
 * Returns the SQL condition that the reader of a message may open its instance. A notice node also notifies people who
 * take no part in the instance.
 */
export const canOpenInstanceSql = ({ merchantId, kind, instanceId, userId }: NoticeColumns) =>
  sql<boolean>`(${kind} <> 'notice'
    or exists (select from instance i
      where i.merchant_id = ${merchantId} and i.instance_id = ${instanceId} and i.initiator_id = ${userId})
    or exists (select from task k
      where k.merchant_id = ${merchantId} and k.instance_id = ${instanceId} and k.actor_id = ${userId}))`;
