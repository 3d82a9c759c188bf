/** A small sign-in server inside the test runner's own: it opens what the element sealed, and answers as the wire does. */
import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import type { TestRunnerConfig } from '@web/test-runner';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

/** Tests use it as `base-url`. */
const BASE = '/sign-in-fixture';
const SECRET = 'Sesam öffne dich 2026';
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const spki = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const padding = constants.RSA_PKCS1_OAEP_PADDING;

interface Answer {
  status: number;
  body: object;
}

const refusal = (status: number, subCode: string): Answer => ({ status, body: { code: status, subCode } });
const success = (data: unknown): Answer => ({ status: 200, body: { code: 10000, msg: '', data } });

/** The promise that a slow sign-in waits for, by its user name: both browsers test at once, in any order. */
const pending = new Map<string, PromiseWithResolvers<void>>();
function pendingOf(userName: string): PromiseWithResolvers<void> {
  const held = pending.get(userName) ?? Promise.withResolvers<void>();
  pending.set(userName, held);
  return held;
}

/** The user name says what happens: `locked` is locked, `slow-…` waits for `/go/slow-…`, `down` breaks; anyone else needs the secret. */
async function login(text: string): Promise<Answer> {
  const { userName, password, merchantId } = JSON.parse(text);
  if (userName === 'locked') return refusal(403, 'account-locked');
  if (userName === 'down') return refusal(500, 'system-error');
  if (userName.startsWith('slow-')) await pendingOf(userName).promise;
  const sealed = Buffer.from(password.data, 'base64');
  const { v } = JSON.parse(
    privateDecrypt({ key: pair.privateKey, padding, oaepHash: 'sha256' }, sealed).toString(),
  );
  if (v !== SECRET || text.includes(SECRET)) return refusal(401, 'bad-credentials');
  return success({ token: `token of ${userName} at ${merchantId ?? 'home'}` });
}

async function answer(path: string, text: string): Promise<Answer> {
  const [, slow] = /\/go\/(.+)$/.exec(path) ?? [];
  if (slow !== undefined) {
    pendingOf(slow).resolve();
    return success(null);
  }
  if (path.endsWith('/publicKey')) return success({ keyId: 'k1', publicKey: spki, now: Date.now() });
  return path.endsWith('/login') ? login(text) : refusal(404, 'no-route');
}

export const middleware: Middleware = async (context, next) => {
  if (!context.path.startsWith(`${BASE}/`)) return next();
  let text = '';
  for await (const piece of context.req) text += piece;
  const { status, body } = await answer(context.path, text);
  context.status = status;
  context.type = 'json';
  context.body = JSON.stringify(body);
};
