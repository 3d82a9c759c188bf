/** A small sign-in server inside the test runner's own: it opens what the element sealed, and answers as the wire does. */
import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import type { TestRunnerConfig } from '@web/test-runner';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

/** Tests use it as `base-url`. */
const BASE = '/sign-in-fixture';
/** The tenant that offers no way to sign in but the password. */
const TENANT_WITHOUT_CODES = 'without-codes';
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
  const step = STEPS[userName];
  if (step) return success({ step });
  return success({ token: `token of ${userName} at ${merchantId ?? 'home'}` });
}

/** The steps of people who need one, by their user name. */
const STEPS: Record<string, object> = {
  'with.app': { kind: 'second-factor', ticket: 'ticket-app', methods: ['totp', 'recovery'] },
  'must.enrol': { kind: 'enrol-factor', ticket: 'ticket-enrol' },
  newcomer: { kind: 'change-password', ticket: 'ticket-first', reason: 'first' },
  guessed: {
    kind: 'verify-code',
    ticket: 'ticket-code',
    channels: [
      { channel: 'sms', target: '139****1111' },
      { channel: 'email', target: 'g***@huaxing.test' },
    ],
  },
};

const ACCOUNTS = {
  kind: 'choose-account',
  ticket: 'ticket-choice',
  accounts: [
    { code: '0', name: '华星制造 · wang.fang' },
    { code: '1', name: '云签科技 · wang.fang' },
  ],
};

/** Codes are 123456; an address with `many` has several accounts. */
function steps(path: string, text: string): Answer | undefined {
  const { code, account, ticket, method, id } = text ? JSON.parse(text) : {};
  const isRight = code === '123456' || (method === 'recovery' && code === 'aaaaa-bbbbb');
  switch (path.replace(`${BASE}/digital-portal/`, '')) {
    case `signIn/options?merchantId=${TENANT_WITHOUT_CODES}`:
      return success({});
    case 'signIn/options':
      return success({
        codeChannels: ['sms', 'email'],
        code: true,
        reset: true,
        passkey: false,
        register: true,
        providers: [],
      });
    case 'signIn/sendCode':
      return success({ id: account, waitSeconds: 60 });
    case 'signIn/sendStepCode':
      return success({ id: ticket, waitSeconds: 60 });
    case 'signIn/code':
      if (!isRight) return refusal(400, 'bad-code');
      if (id.includes('many')) return success({ step: ACCOUNTS });
      if (id.includes('forgot'))
        return success({ step: { kind: 'change-password', ticket: 'ticket-reset', reason: 'reset' } });
      return success({ token: `token of code for ${id}` });
    case 'signIn/finish':
      return success({ token: `token of ${JSON.parse(text).state} for ${JSON.parse(text).binding}` });
    case 'signIn/choose':
      return success({ token: `token of choice ${code}` });
    case 'signIn/factorBegin':
      return success({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: ['101', '010', '101'] });
    case 'signIn/factorConfirm':
      return isRight
        ? success({ codes: ['aaaaa-bbbbb', 'ccccc-ddddd'], token: `token of ${ticket}` })
        : refusal(400, 'bad-code');
    case 'register':
      return success(null);
    case 'signIn/secondFactor':
    case 'signIn/stepCode':
      return isRight ? success({ token: `token of ${ticket}` }) : refusal(400, 'bad-code');
    case 'api/authority/admin/user/resetPwdFirst':
      return success({ token: `token of ${ticket}` });
    default:
      return undefined;
  }
}

async function answer(path: string, text: string): Promise<Answer> {
  const [, slow] = /\/go\/(.+)$/.exec(path) ?? [];
  if (slow !== undefined) {
    pendingOf(slow).resolve();
    return success(null);
  }
  const step = steps(path, text);
  if (step) return step;
  if (path.endsWith('/publicKey')) return success({ keyId: 'k1', publicKey: spki, now: Date.now() });
  return path.endsWith('/login') ? login(text) : refusal(404, 'no-route');
}

export const middleware: Middleware = async (context, next) => {
  if (!context.path.startsWith(`${BASE}/`)) return next();
  let text = '';
  for await (const piece of context.req) text += piece;
  const isWithoutCodes = context.query.merchantId === TENANT_WITHOUT_CODES;
  const { status, body } = await answer(isWithoutCodes ? context.url : context.path, text);
  context.status = status;
  context.type = 'json';
  context.body = JSON.stringify(body);
};
