/** Builds the portal link for a notice. */

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
