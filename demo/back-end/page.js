/** The page's part of it: asks its own back end for tokens, keeps one while it works, and hears what was decided. */
const element = document.querySelector('approval-task');
const taskId = new URLSearchParams(location.search).get('task') ?? '';

// #region token
let held = { token: '', until: 0 };
let asking;

/** `refused` is a token that the approvals took no more; it may have ended before its time. */
async function getToken(refused) {
  if (held.token && held.token !== refused && performance.now() < held.until) return held.token;
  // Several calls at once ask for one token together.
  asking ??= fetchToken().finally(() => {
    asking = undefined;
  });
  held = await asking;
  return held.token;
}

async function fetchToken() {
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

const news = text => {
  document.querySelector('#news').textContent = text;
};

document.querySelector('[name=task]').value = taskId;
if (document.documentElement.dataset.state === 'in' && taskId) {
  element.addEventListener('cs-decided', () => news('Decided'));
  element.addEventListener('cs-error', event => news(event.detail.code));
  element.getToken = getToken;
  element.setAttribute('task-id', taskId);
}
