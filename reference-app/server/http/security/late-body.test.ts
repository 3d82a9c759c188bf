/** A caller who loses access while the body arrives is refused, and a body that arrives at once is authenticated once. */
import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { handleErrors } from '../errors/error-handler.ts';
import { RefusalError } from '../errors/refuse.ts';
import { guardRoutes } from './permission.ts';

const CALLER = {
  merchantId: 'm',
  userId: 'u',
  userName: 'u',
  nickName: 'u',
  sessionId: 's',
  permissions: [] as string[],
};
const notCalled = async () => {
  throw new RefusalError('auth-check-error', {});
};

let app: FastifyInstance;
afterEach(() => app.close());

/**
 * Starts a server whose only route requires `permission`. `permissionsAt` returns the permissions that the caller
 * has at the given authentication, counted from 1. Undefined means that the session has ended.
 */
async function startGuarded(
  permission: 'signed-in' | 'a:b:c',
  permissionsAt: (count: number) => string[] | undefined,
) {
  app = Fastify();
  handleErrors(app);
  const calls: string[] = [];
  let isAuthenticated = () => {};
  const authenticated = new Promise<void>(resolve => {
    isAuthenticated = resolve;
  });
  let count = 0;
  const person = async () => {
    // A lookup takes at least one turn of the event loop.
    await new Promise(setImmediate);
    count += 1;
    calls.push('authenticate');
    const permissions = permissionsAt(count);
    setImmediate(isAuthenticated);
    return permissions ? { ...CALLER, permissions } : notCalled();
  };
  guardRoutes(app, { person, embedCaller: notCalled, stillCalls: notCalled });
  app.post('/', { config: { permission } }, async () => {
    calls.push('handle');
    return 'done';
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return { port: Number(port), calls, authenticated };
}

/** Sends the pieces of a JSON body, each after `beforeNext`, and returns the status of the reply. */
async function post(port: number, pieces: string[], beforeNext: Promise<void>): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  const length = pieces.join('').length;
  const head = `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
  const [first = '', ...others] = pieces;
  socket.write(head + first);
  for (const piece of others) {
    await beforeNext;
    socket.write(piece);
  }
  const [reply] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(reply.toString())?.[1]);
}

it('authenticates a body once that arrives with its headers', async () => {
  const { port, calls, authenticated } = await startGuarded('signed-in', () => []);
  expect(await post(port, ['{"a":1}'], authenticated)).toBe(200);
  expect(calls).toEqual(['authenticate', 'handle']);
});

it('authenticates again after a late body', async () => {
  const { port, calls, authenticated } = await startGuarded('signed-in', () => []);
  expect(await post(port, ['{"a"', ':1}'], authenticated)).toBe(200);
  expect(calls).toEqual(['authenticate', 'authenticate', 'handle']);
});

it.each([
  ['whose session has ended', 401, undefined],
  ['who has lost the permission', 403, ['x:y:z']],
])('refuses the late body of a caller %s', async (_, status, later) => {
  const { port, calls, authenticated } = await startGuarded('a:b:c', count =>
    count === 1 ? ['a:b:c'] : later,
  );
  expect(await post(port, ['{"a"', ':1}'], authenticated)).toBe(status);
  expect(calls).toEqual(['authenticate', 'authenticate']);
});
