/** Another system and a resolver for the tests: nothing leaves this machine. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Resolve } from '../resolving.ts';

export interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
  /** Which of the machine's loopback addresses was connected to. */
  at: string;
}

export interface Remote {
  port: number;
  seen: Seen[];
  stop(): Promise<void>;
}

type Answer = (request: Seen, reply: ServerResponse) => void;

/** Listens on every loopback address, so that a connection which the guard lets slip is seen. */
export async function startRemote(answer: Answer): Promise<Remote> {
  const seen: Seen[] = [];
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers, socket } = request;
    const one = {
      method,
      url,
      headers,
      body: Buffer.concat(chunks).toString(),
      at: socket.localAddress ?? '',
    };
    seen.push(one);
    answer(one, reply);
  });
  await new Promise<void>(resolve => server.listen(0, '0.0.0.0', resolve));
  const stop = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port: (server.address() as AddressInfo).port, seen, stop };
}

export interface FakeDns {
  resolve: Resolve;
  /** Answers for a name, one after the other; the last one stays. */
  names: Record<string, string[][]>;
  asked: string[];
}

export function fakeDns(): FakeDns {
  const names: FakeDns['names'] = {};
  const asked: string[] = [];
  const resolve: Resolve = async host => {
    asked.push(host);
    const answers = names[host.replace(/\.$/, '')];
    if (!answers) throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' });
    const now = answers.length > 1 ? answers.shift()! : answers[0]!;
    return now.map(address => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  return { resolve, names, asked };
}
