/** A proxy in front of the portal that records the requests which the server receives. */
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  method: string;
  path: string;
  /** The header `authorization`; '' without one. */
  token: string;
  /** Path of the page that sent the request, from its header `referer`; '' without one. */
  page: string;
}

export interface RecordedPortal {
  url: string;
  /** All requests so far, oldest first. */
  received: ReceivedRequest[];
  close(): Promise<void>;
}

function describeRequest({ method = '', url = '', headers }: IncomingMessage): ReceivedRequest {
  const { authorization: token = '', referer = '' } = headers;
  return { method, path: url, token, page: URL.parse(referer)?.pathname ?? '' };
}

/** Streams both ways, so that live events pass too. A page that is left ends its requests. */
function passOn(incoming: IncomingMessage, reply: ServerResponse, portal: string): void {
  const { method, headers } = incoming;
  const outgoing = forward(new URL(incoming.url ?? '/', portal), { method, headers }, answer => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
  });
  outgoing.on('error', () => reply.destroy());
  reply.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

export async function recordPortal(portal: string): Promise<RecordedPortal> {
  const received: ReceivedRequest[] = [];
  const server = createServer((incoming, reply) => {
    received.push(describeRequest(incoming));
    passOn(incoming, reply, portal);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    close: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
