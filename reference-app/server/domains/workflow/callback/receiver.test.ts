/** The receivers of the docs and of the demo, run as they stand there, against what the server and anybody else may send. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseNetworkList } from '../../../outgoing/addresses.ts';
import { type Outgoing, openOutgoingHttpDispatcher } from '../../../outgoing/dispatcher.ts';
import {
  type CallbackMessage,
  createCallbackSignatureHeader,
  SIGNATURE_HEADER,
  sendCallback,
} from './send.ts';

const ROOT = new URL('../../../../../', import.meta.url);
const KEY = { keyId: 'key-1', secret: 'a-secret-of-the-receiver' };

interface Receiver {
  name: string;
  file: string;
  path: string;
  args?: string[];
  env?: Record<string, string>;
}

const DOCS: Receiver = { name: 'of the docs', file: 'docs/server/callback-receiver.mjs', path: '/' };
const DEMO: Receiver = {
  name: 'of the demo',
  file: 'demo/back-end/server.mjs',
  path: '/callbacks',
  args: ['--port=0'],
  env: { EMBED_CLIENT_ID: 'client', EMBED_CLIENT_SECRET: 'secret' },
};

const body = JSON.stringify({ id: 'e-1', type: 'instance-started', instance: { id: 'i-1' } });
const now = () => Math.floor(Date.now() / 1000);

/** Starts it for the tests of one `describe`; answers what they need to speak with it. */
function running({ file, path, args = [], env = {} }: Receiver) {
  let url = '';
  let outgoing: Outgoing;
  let exited: unknown;
  let stop = async () => {};
  beforeAll(async () => {
    outgoing = openOutgoingHttpDispatcher({ networks: parseNetworkList('127.0.0.1/32')! });
    const secrets = { PORT: '0', CALLBACK_SECRETS: JSON.stringify({ [KEY.keyId]: KEY.secret }) };
    const child = spawn(process.execPath, [fileURLToPath(new URL(file, ROOT)), ...args], {
      env: { ...secrets, ...env },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const ended = new Promise<void>(resolve =>
      child.once('exit', (code, signal) => {
        exited = code ?? signal;
        resolve();
      }),
    );
    stop = async () => {
      child.kill();
      await ended;
    };
    url = await new Promise((resolve, reject) => {
      child.stdout.on('data', chunk => {
        const port = /listening on (\d+)|127\.0\.0\.1:(\d+)/.exec(String(chunk));
        if (port) resolve(`http://127.0.0.1:${port[1] ?? port[2]}${path}`);
      });
      void ended.then(() => reject(new Error('it ended before it listened')));
    });
  });
  afterAll(async () => {
    await stop();
    await outgoing.close();
  });
  return {
    exited: () => exited,
    send: (more: Partial<CallbackMessage> = {}) => sendCallback({ url, body, ...KEY, ...more }, outgoing),
    post: (header: string | undefined, text = body, at = '') =>
      fetch(at ? new URL(url).origin + at : url, {
        method: 'POST',
        headers: header === undefined ? {} : { [SIGNATURE_HEADER]: header },
        body: text,
      }),
  };
}

const HOSTILE: [name: string, header: () => string | undefined][] = [
  ['constructor as key', () => `t=${now()},kid=constructor,v1=00`],
  ['__proto__ as key', () => `t=${now()},kid=__proto__,v1=00`],
  ['toString as key', () => `t=${now()},kid=toString,v1=${'0'.repeat(64)}`],
  ['no header', () => undefined],
  ['an empty header', () => ''],
  ['signs alone', () => ',,==,=,t'],
  ['a name of every object', () => '__proto__=1,constructor=2'],
  ['no key', () => `t=${now()},v1=00`],
  ['no time', () => `kid=${KEY.keyId},v1=00`],
  ['a time that is none', () => signedAt('never')],
  ['an endless time', () => signedAt('Infinity')],
  ['no mac', () => `t=${now()},kid=${KEY.keyId}`],
  ['a mac that is no hex', () => `t=${now()},kid=${KEY.keyId},v1=${'zz'.repeat(32)}`],
  ['a mac that is too long', () => `t=${now()},kid=${KEY.keyId},v1=${'00'.repeat(4000)}`],
];

const signedAt = (time: string) => `t=${time},kid=${KEY.keyId},v1=00`;

describe.each([DOCS, DEMO])('the receiver $name', which => {
  const receiver = running(which);

  it.each(HOSTILE)('refuses a request with %s, and goes on', async (_, header) => {
    expect((await receiver.post(header())).status).toBe(401);
    expect((await receiver.send()).status).toBe(200);
    expect(receiver.exited()).toBe(undefined);
  });

  it('refuses a body that is too large, and goes on', async () => {
    const reply = await receiver.post(`t=${now()},kid=${KEY.keyId},v1=00`, 'x'.repeat(5 * 1024 * 1024));
    expect(reply.status).toBe(413);
    expect((await receiver.send()).status).toBe(200);
  });

  it('responds 500 to an invalid signed body, and continues', async () => {
    expect((await receiver.send({ body: 'no json' })).status).toBe(500);
    expect((await receiver.send()).status).toBe(200);
  });

  it('refuses another secret, another key and another body', async () => {
    expect((await receiver.send({ secret: 'a-secret-of-another' })).status).toBe(401);
    expect((await receiver.send({ keyId: 'key-2' })).status).toBe(401);
    expect(
      (await receiver.post(createCallbackSignatureHeader({ url: '', body, ...KEY }), `${body} `)).status,
    ).toBe(401);
  });

  it('refuses an old message', async () => {
    const old = createCallbackSignatureHeader({ url: '', body, ...KEY }, Date.now() - 10 * 60_000);
    expect((await receiver.post(old)).status).toBe(401);
  });
});

describe('the receiver of the docs', () => {
  const receiver = running(DOCS);

  it('accepts signed messages, and each event once', async () => {
    expect(await receiver.send()).toMatchObject({ status: 200, response: 'thank you' });
    expect(await receiver.send()).toMatchObject({ status: 200, response: 'known' });
  });
});

describe('the back end of the demo', () => {
  const office = running(DEMO);

  it.each(['//', '/\\', '/%'])('goes on after a request for %s', async path => {
    expect((await office.post(undefined, '', path)).status).toBeLessThan(500);
    expect((await office.send()).status).toBe(200);
    expect(office.exited()).toBe(undefined);
  });
});
