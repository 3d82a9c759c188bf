/** The calls of a page to its own back end (`back-end/`): the tasks of the person, and tokens for one task. */

export interface OfficeTask {
  id: string;
  title: string;
  isOpen: boolean;
}

/** The address of Countersign, which the back end writes into the page. */
export const approvals = document.querySelector<HTMLMetaElement>('meta[name="approvals"]')?.content ?? '';

export async function myTasks(): Promise<OfficeTask[]> {
  const reply = await fetch('/my-tasks');
  const { tasks, error } = await reply.json();
  if (!reply.ok) throw new Error(error);
  return tasks;
}

/** An event of `<approval-task>`, as the page shows it. */
export const eventText = ({ type, detail }: CustomEvent): string => `${type} ${JSON.stringify(detail)}`;

// #region token
type Source = (refused?: string) => Promise<string>;
type GetToken = (refused?: string, shown?: string) => Promise<string>;
const sources = new Map<string, Source>();
const askers = new Map<string, GetToken>();

/** Returns `getToken` for one task: the same function each time, so that rendering again changes nothing. */
export function tokenFor(taskId: string): GetToken {
  // The approval passes the id of its task, because a withdrawal opens another task.
  const asker = askers.get(taskId) ?? ((refused, shown = taskId) => sourceOf(shown)(refused));
  askers.set(taskId, asker);
  return asker;
}

function sourceOf(taskId: string): Source {
  const source = sources.get(taskId) ?? newSource(taskId);
  sources.set(taskId, source);
  return source;
}

/** Caches a token until shortly before it expires. */
function newSource(taskId: string): Source {
  let held = { token: '', until: 0 };
  let asking: Promise<typeof held> | undefined;
  // `refused` is a token that the server rejected; it may have been revoked early.
  return async refused => {
    if (held.token && held.token !== refused && performance.now() < held.until) return held.token;
    // Concurrent calls share one request for a token.
    asking ??= fetchToken(taskId).finally(() => {
      asking = undefined;
    });
    held = await asking;
    return held.token;
  };
}

async function fetchToken(taskId: string): Promise<{ token: string; until: number }> {
  const reply = await fetch('/approval-token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ taskId }),
  });
  const { token, expiresIn, error } = await reply.json();
  if (!reply.ok) throw new Error(error);
  // Half a minute early, so that it does not expire during a request.
  return { token, until: performance.now() + (expiresIn - 30) * 1000 };
}
// #endregion token
