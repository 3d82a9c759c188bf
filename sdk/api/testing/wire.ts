/** A real http server for the client's tests: answers what a test says, and remembers what it was asked. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Answerer = (asked: Asked, response: ServerResponse) => void;

export async function wire() {
  const asked: Asked[] = [];
  let answer: Answerer = (_, response) => json(response, 200, { code: 10000, msg: '', data: null });
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    asked.push(one);
    answer(one, response);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers: (next: Answerer) => {
      answer = next;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise(resolve => server.close(resolve));
    },
  };
}

export function json(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
