/** Where in the portal a notice leads. */

/** To the reader's task, or to the instance. */
export const linkOf = ({ instanceId, taskId }: { instanceId: string; taskId: string | null }): string =>
  taskId === null
    ? `/approval/instance/${encodeURIComponent(instanceId)}`
    : `/approval/todo?task=${encodeURIComponent(taskId)}`;
