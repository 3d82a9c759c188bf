/** Where in the portal a notice leads. */

interface Subject {
  instanceId: string;
  taskId: string | null;
  /** The process that is to be started. */
  processId?: string | undefined;
}

/** To the reader's task, to the instance, or to the start of a process. */
export function linkOf({ instanceId, taskId, processId }: Subject): string {
  if (processId !== undefined) return `/approval/start?process=${encodeURIComponent(processId)}`;
  return taskId === null
    ? `/approval/instance/${encodeURIComponent(instanceId)}`
    : `/approval/todo?task=${encodeURIComponent(taskId)}`;
}
