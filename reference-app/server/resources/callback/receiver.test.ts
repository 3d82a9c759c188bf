/** The receiver of the docs, run as it stands there, against what the server really sends. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readNetworks } from '../call/addresses.ts';
import { type Outgoing, openOutgoing } from '../call/outgoing.ts';
import { SIGNATURE_HEADER, send, signatureOf } from './send.ts';

const RECEIVER = fileURLToPath(new URL('../../../../docs/server/callback-receiver.mjs', import.meta.url));
const KEY = { keyId: 'key-1', secret: 'a-secret-of-the-receiver' };

describe('the receiver of the docs', () => {
  let url = '';
  let outgoing: Outgoing;
  let stop = async () => {};
  beforeAll(async () => {
    outgoing = openOutgoing({ networks: readNetworks('127.0.0.1/32')! });
    const env = { PORT: '0', CALLBACK_SECRETS: JSON.stringify({ [KEY.keyId]: KEY.secret }) };
    const child = spawn(process.execPath, [RECEIVER], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = new Promise(resolve => child.once('exit', resolve));
    stop = async () => {
      child.kill();
      await ended;
    };
    url = await new Promise(resolve =>
      child.stdout.on('data', chunk => {
        const port = /listening on (\d+)/.exec(String(chunk));
        if (port) resolve(`http://127.0.0.1:${port[1]}/`);
      }),
    );
  });
  afterAll(async () => {
    await stop();
    await outgoing.close();
  });

  const body = JSON.stringify({ id: 'e-1', type: 'instance-started', instance: { id: 'i-1' } });

  it('takes what is signed, and each event once', async () => {
    expect(await send({ url, body, ...KEY }, outgoing)).toMatchObject({ status: 200, response: 'thank you' });
    expect(await send({ url, body, ...KEY }, outgoing)).toMatchObject({ status: 200, response: 'known' });
  });

  it('refuses another secret, another key and another body', async () => {
    const statusOf = async (letter: object) =>
      (await send({ url, body, ...KEY, ...letter }, outgoing)).status;
    expect(await statusOf({ secret: 'a-secret-of-another' })).toBe(401);
    expect(await statusOf({ keyId: 'key-2' })).toBe(401);
    const headers = { [SIGNATURE_HEADER]: signatureOf({ url, body, ...KEY }) };
    expect((await fetch(url, { method: 'POST', headers, body: `${body} ` })).status).toBe(401);
  });

  it('refuses what is old', async () => {
    const headers = { [SIGNATURE_HEADER]: signatureOf({ url, body, ...KEY }, Date.now() - 10 * 60_000) };
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(401);
  });
});
