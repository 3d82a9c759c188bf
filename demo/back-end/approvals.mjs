/** The calls of this back end to Countersign, and the callbacks from there. Secrets stay here: no page ever gets them. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** From `set-up.mjs`, or from an administrator. */
const { EMBED_CLIENT_ID: clientId, EMBED_CLIENT_SECRET: secret } = process.env;
/** By key id; two of them during a change of secrets. A map, since anybody may send any key id. */
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

/** All of a person, as when they sign out here. */
export const revokeTokens = (approvals, userId) => call(approvals, 'embed/token/revoke', { userId });
// #endregion mint

// #region tasks
/** Every task of a callback. A real system has a table for them. */
const tasks = new Map();
const MAX_AGE_SECONDS = 300;

/** The event, or undefined where the signature does not hold. `body` is the text exactly as it came. */
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

/** Takes a callback; returns false where Countersign did not sign it. An event may come twice, and the end of a task before its beginning. */
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
