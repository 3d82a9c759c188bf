/** Another system on this machine that hears callbacks: each event by its key, however often it comes. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CallbackReceiver {
  url: string;
  /** `type node` of every event of an instance, each key once. */
  eventsOf(instanceId: string): string[];
  stop(): Promise<void>;
}

interface CallbackEvent {
  id: string;
  type: string;
  instance: { id: string };
  node?: { id: string } | null;
}

export async function listenForCallbacks(): Promise<CallbackReceiver> {
  const byKey = new Map<string, CallbackEvent>();
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const event = JSON.parse(Buffer.concat(chunks).toString('utf8')) as CallbackEvent;
    byKey.set(event.id, event);
    reply.end('received');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    eventsOf: instanceId =>
      [...byKey.values()]
        .filter(one => one.instance.id === instanceId)
        .map(({ type, node }) => `${type} ${node?.id ?? ''}`.trim()),
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
