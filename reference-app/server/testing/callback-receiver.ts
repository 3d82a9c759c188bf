/** Another system on this machine that receives callbacks and webhooks, with the ids of all requests. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CallbackReceiver {
  url: string;
  /** The id of each request in the order of arrival, with repetitions. */
  readonly received: readonly string[];
  /** `type node` of every event of an instance, each key once. */
  eventsOf(instanceId: string): string[];
  stop(): Promise<void>;
}

interface CallbackEvent {
  id: string;
  type: string;
  instance?: { id: string };
  node?: { id: string } | null;
}

export async function listenForCallbacks(): Promise<CallbackReceiver> {
  const received: string[] = [];
  const byKey = new Map<string, CallbackEvent>();
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const event = JSON.parse(Buffer.concat(chunks).toString('utf8')) as CallbackEvent;
    received.push(event.id);
    byKey.set(event.id, event);
    reply.end('received');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    eventsOf: instanceId =>
      [...byKey.values()]
        .filter(one => one.instance?.id === instanceId)
        .map(({ type, node }) => `${type} ${node?.id ?? ''}`.trim()),
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
