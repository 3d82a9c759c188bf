/** Where in the portal a notice leads. */

interface Subject {
  instanceId: string;
  taskId: string | null;
  /** The process that is to be started. */
  processId?: string | undefined;
  /** The account at a provider that is held back. */
  accountId?: string | undefined;
}

/** To the reader's task, to the instance, to the start of a process, or to an account. */
export function linkOf({ instanceId, taskId, processId, accountId }: Subject): string {
  if (accountId !== undefined) return `/messages/accounts?open=${encodeURIComponent(accountId)}`;
  if (processId !== undefined) return `/approval/start?process=${encodeURIComponent(processId)}`;
  if (instanceId === '') return '/messages';
  return taskId === null
    ? `/approval/instance/${encodeURIComponent(instanceId)}`
    : `/approval/todo?task=${encodeURIComponent(taskId)}`;
}
