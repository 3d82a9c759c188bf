import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeIdleConnectionsOnShutdown } from './prompt-close.ts';

async function listening(lastMs?: number) {
  const app = Fastify({ forceCloseConnections: 'idle' });
  closeIdleConnectionsOnShutdown(app, lastMs);
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  app.get('/slow', () => {
    asked.resolve();
    return answer.promise;
  });
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return { app, url, asked: asked.promise, answer: answer.resolve };
}

test('a connection on which nothing was asked does not hold the closing up', async () => {
  const { app, url } = await listening();
  const silent = connect(Number(url.port), url.hostname);
  await once(app.server, 'connection');
  const gone = once(silent, 'close');
  await app.close();
  await gone;
});

test('a request in hand is answered first, and its connection is not kept for another', async () => {
  const { app, url, asked, answer } = await listening();
  const agent = new Agent({ keepAlive: true });
  const reply = new Promise<IncomingMessage>((resolve, reject) => {
    get(new URL('/slow', url), { agent }, resolve).on('error', reject);
  });
  await asked;
  let closed = false;
  const closing = app.close().then(() => {
    closed = true;
  });
  await new Promise(resolve => setTimeout(resolve, 100));
  expect(closed).toBe(false);
  answer('whole');
  const chunks: Buffer[] = await (await reply).toArray();
  expect(Buffer.concat(chunks).toString()).toBe('whole');
  await closing;
  agent.destroy();
});

test('a request during the shutdown is answered at once', async () => {
  const { app, url, asked, answer } = await listening();
  const request = fetch(new URL('/slow', url));
  await asked;
  const closing = app.close();
  const waiting = connect(Number(url.port), url.hostname);
  // Refused or cut off, as it happens.
  waiting.on('error', () => {});
  await new Promise(resolve => waiting.once('close', resolve));
  answer('whole');
  expect(await (await request).text()).toBe('whole');
  await closing;
});

test('a reply that nobody takes does not hold the closing up for ever', async () => {
  const { app, url, asked, answer } = await listening(100);
  const lazy = connect(Number(url.port), url.hostname);
  lazy.on('error', () => {});
  lazy.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
  lazy.pause();
  await asked;
  answer('x'.repeat(20_000_000));
  await app.close();
  lazy.destroy();
});
