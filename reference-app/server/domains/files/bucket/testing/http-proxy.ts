/** An HTTP proxy on this machine that asks for a user name and a password. */
import { createServer, request as forward } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

export interface HttpProxy {
  port: number;
  /** Exchanges that it let through. */
  passed(): number;
  stop(): Promise<void>;
}

const REFUSED = 'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic\r\n\r\n';

/** `user` with its domain, as the proxy gets it. */
export async function httpProxy(user: string, password: string): Promise<HttpProxy> {
  const wanted = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  let passed = 0;
  const server = createServer((request, reply) => {
    if (request.headers['proxy-authorization'] !== wanted) return void reply.writeHead(407).end();
    passed += 1;
    const { method, headers, url = '' } = request;
    const onward = forward(url, { method, headers }, answer => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    request.pipe(onward.on('error', () => reply.destroy()));
  });
  server.on('connect', (request, near) => {
    if (request.headers['proxy-authorization'] !== wanted) return void near.end(REFUSED);
    passed += 1;
    const { hostname, port } = new URL(`http://${request.url}`);
    const far = connect(Number(port), hostname, () => near.write('HTTP/1.1 200 Connected\r\n\r\n'));
    near.pipe(far).pipe(near);
    far.on('error', () => near.destroy());
    near.on('error', () => far.destroy());
  });
  const sockets = new Set<Socket>();
  server.on('connection', socket => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    passed: () => passed,
    stop: () =>
      new Promise(resolve => {
        // Tunnels are no connections that the server knows.
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
