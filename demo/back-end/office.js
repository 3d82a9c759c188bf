/** Calls of an office page to its own back end: the tasks of the person, and tokens for one of them. */

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
  // The approval names the task on screen: taking a decision back opens another one.
  return (refused, shown = taskId) => {
    if (!sources.has(shown)) sources.set(shown, newSource(shown));
    return sources.get(shown)(refused);
  };
}

/** It keeps a token until shortly before its end. */
function newSource(taskId) {
  let held = { token: '', until: 0 };
  let asking;
  // `refused` is a token that the approvals took no more; it may have ended before its time.
  return async refused => {
    if (held.token && held.token !== refused && performance.now() < held.until) return held.token;
    // Several calls at once ask for one token together.
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
  // Half a minute early, so that it does not end on the way.
  return { token, until: performance.now() + (expiresIn - 30) * 1000 };
}
// #endregion token
