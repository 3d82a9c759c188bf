import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { replyToUnparsableRequest } from './errors/unrouted.ts';
import { closeSilentConnections, enforceMinBodyRate } from './slow-requests.ts';

const trickles: NodeJS.Timeout[] = [];
afterEach(() => {
  for (const trickle of trickles.splice(0)) clearInterval(trickle);
});

async function listening(graceMs: number) {
  const app = Fastify({
    forceCloseConnections: 'idle',
    http: { headersTimeout: 100, connectionsCheckingInterval: 10 },
    clientErrorHandler: replyToUnparsableRequest,
  });
  enforceMinBodyRate(app, { graceMs, bytesPerSecond: 1000, closingMs: 50, checkMs: 10 });
  app.post('/', async request => request.body);
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return { app, port: Number(port) };
}

/** A body of so many bytes in all, some of them at a time. */
function send(port: number, { length, piece, everyMs }: Record<'length' | 'piece' | 'everyMs', number>) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: ${length}\r\n\r\n`);
  let left = length;
  const trickle = setInterval(() => {
    if (left > 0 && !socket.destroyed) socket.write('x'.repeat(Math.min(piece, left)));
    left -= piece;
  }, everyMs);
  trickles.push(trickle);
  return socket;
}

async function answerOf(socket: Socket): Promise<string> {
  const [first] = await once(socket, 'data');
  return String(first);
}

test('a body that trickles in is refused, and its connection ended', async () => {
  const { app, port } = await listening(100);
  const socket = send(port, { length: 10_000, piece: 1, everyMs: 20 });
  const answer = await answerOf(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"subCode":"timeout"');
  if (!socket.destroyed) await once(socket, 'close');
  await app.close();
});

test('a head that trickles in is refused, and its connection ended', async () => {
  const { app, port } = await listening(60_000);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n');
  trickles.push(setInterval(() => socket.destroyed || socket.write('x-a: 1\r\n'), 20));
  const answer = await answerOf(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"subCode":"timeout"');
  if (!socket.destroyed) await once(socket, 'close');
  await app.close();
});

test('a long body that keeps its pace is taken', async () => {
  const { app, port } = await listening(100);
  const socket = send(port, { length: 1000, piece: 50, everyMs: 15 });
  expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
  await app.close();
});

test('a body that trickles in does not hold up a server that stops', async () => {
  const { app, port } = await listening(60_000);
  send(port, { length: 10_000, piece: 1, everyMs: 20 });
  await once(app.server, 'request');
  await app.close();
});

test('a silent connection is closed, except during a pause of the database', () => {
  const server = new EventEmitter();
  let isPaused = true;
  closeSilentConnections(server, { timeoutMs: 7, isPaused: () => isPaused });
  const socket = { setTimeout: vi.fn(), destroy: vi.fn() };
  server.emit('timeout', socket);
  expect(socket.setTimeout).toHaveBeenCalledWith(7);
  expect(socket.destroy).not.toHaveBeenCalled();
  isPaused = false;
  server.emit('timeout', socket);
  expect(socket.destroy).toHaveBeenCalledOnce();
});
