/** The calls of this back end to Countersign, and the callbacks from there. Secrets never leave this back end. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** From `set-up.mjs`, or from an administrator. */
const { EMBED_CLIENT_ID: clientId, EMBED_CLIENT_SECRET: secret } = process.env;
/** Secrets by key id; two during a change of secrets. A map, because a request can contain any key id. */
const callbackSecrets = new Map(Object.entries(JSON.parse(process.env.CALLBACK_SECRETS ?? '{}')));
export const isSetUp = Boolean(clientId && secret);

// #region mint
const basic = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;

async function call(approvals, path, body) {
  const reply = await fetch(`${approvals}/digital-portal/api/authority/admin/${path}`, {
    method: 'POST',
    headers: { authorization: basic, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data, msg } = await reply.json();
  return { status: reply.status, data, msg };
}

/** A token for one person and one task, for ten minutes. */
export async function mintToken(approvals, { userId, taskId }) {
  const { status, data, msg } = await call(approvals, 'embed/token', { userId, taskId });
  return status === 200
    ? { status, answer: { token: data.token, expiresIn: data.expiresIn } }
    : { status, answer: { error: msg } };
}

/** Revokes all tokens of a person; use it when they sign out. */
export const revokeTokens = (approvals, userId) => call(approvals, 'embed/token/revoke', { userId });
// #endregion mint

// #region tasks
/** The tasks known from callbacks. A real system stores them in a table. */
const tasks = new Map();
const MAX_AGE_SECONDS = 300;

/** Returns the event, or undefined if the signature is invalid. `body` is the unmodified text of the request. */
function verified(header, body) {
  const { t, kid, v1 } = Object.fromEntries((header ?? '').split(',').map(part => part.split('=')));
  const callbackSecret = callbackSecrets.get(kid);
  const isRecent = Math.abs(Date.now() / 1000 - Number(t)) < MAX_AGE_SECONDS;
  if (!callbackSecret || !isRecent) return undefined;
  const expected = createHmac('sha256', callbackSecret).update(`${t}.${body}`).digest();
  const signature = Buffer.from(v1 ?? '', 'hex');
  return signature.length === expected.length && timingSafeEqual(signature, expected)
    ? JSON.parse(body)
    : undefined;
}

/** Accepts a callback; returns false if Countersign did not sign it. An event can arrive twice, and the end of a task before its start. */
export function receive(header, body) {
  const event = verified(header, body);
  if (!event) return false;
  const { task, instance, type } = event;
  if (!task) return true;
  const isOpen = type === 'task-opened' && tasks.get(task.id)?.isOpen !== false;
  tasks.set(task.id, { id: task.id, userId: task.actor, title: instance.itemName, isOpen });
  return true;
}

export const tasksOf = userId =>
  [...tasks.values()]
    .filter(task => task.userId === userId)
    .map(({ id, title, isOpen }) => ({ id, title, isOpen }));
// #endregion tasks
