/** Builds the portal link for a notice. */

interface Subject {
  instanceId: string;
  taskId: string | null;
  /** The id of the process whose start page the link opens. */
  processId?: string | undefined;
  /** The paused channel account that the notice concerns. */
  accountId?: string | undefined;
}

/**
 * Returns the portal path to which the notice links: the channel account, the start page of the process, the
 * reader's task, or the instance.
 */
export function noticeLink({ instanceId, taskId, processId, accountId }: Subject): string {
  if (accountId !== undefined) return `/messages/accounts?open=${encodeURIComponent(accountId)}`;
  if (processId !== undefined) return `/approval/start?process=${encodeURIComponent(processId)}`;
  if (instanceId === '') return '/messages';
  return taskId === null
    ? `/approval/instance/${encodeURIComponent(instanceId)}`
    : `/approval/todo?task=${encodeURIComponent(taskId)}`;
}
