/** Calls of a page to its own back end: the tasks of the person, and tokens for one task. */

/** `[{ id, title, isOpen }]` */
export async function myTasks() {
  const reply = await fetch('/my-tasks');
  const { tasks, error } = await reply.json();
  if (!reply.ok) throw new Error(error);
  return tasks;
}

// #region token
const sources = new Map();

/** Returns `getToken` for one task. */
export function tokenFor(taskId) {
  // The approval passes the id of its task, because a withdrawal opens another task.
  return (refused, shown = taskId) => {
    if (!sources.has(shown)) sources.set(shown, newSource(shown));
    return sources.get(shown)(refused);
  };
}

/** Caches a token until shortly before it expires. */
function newSource(taskId) {
  let held = { token: '', until: 0 };
  let asking;
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

async function fetchToken(taskId) {
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
