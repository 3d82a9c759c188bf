/** Somebody's ears on the live stream, as the tests need them: what came, in order, and whether it ended. */
import { ADMIN_API_BASE_PATH, type LiveEvent } from '@countersign/sdk/api/contract';
import type { TestClient } from '../../testing/client.ts';

export interface Listening {
  status: number;
  headers: Headers;
  /** The subscriptions that the `open` event lists. */
  subscriptions: string[];
  /** Kinds in the order in which they came. */
  received: string[];
  beats: number;
  /** Resolves when the server ends it. */
  ended: Promise<void>;
  close(): void;
}

/** Resolves once the stream is open, or refused. */
export async function listenTo(client: TestClient, instanceId?: string): Promise<Listening> {
  const controller = new AbortController();
  const query = instanceId === undefined ? '' : `?instanceId=${instanceId}`;
  const { status, headers, body } = await fetch(`${client.url}${ADMIN_API_BASE_PATH}/live${query}`, {
    headers: { authorization: client.token ?? '' },
    signal: controller.signal,
  });
  const listening: Listening = {
    status,
    headers,
    subscriptions: [],
    received: [],
    beats: 0,
    ended: Promise.resolve(),
    close: () => controller.abort(),
  };
  if (status !== 200 || !body) return listening;
  const opened = Promise.withResolvers<void>();
  listening.ended = read(body, listening, opened.resolve).catch(() => {});
  await Promise.race([opened.promise, listening.ended]);
  return listening;
}

async function read(body: ReadableStream<Uint8Array>, listening: Listening, opened: () => void) {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const piece of body) {
    const blocks = (rest + decoder.decode(piece, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data === undefined) listening.beats += 1;
      else if (block.includes('event: open')) {
        listening.subscriptions = (JSON.parse(data) as { events: LiveEvent[] }).events.map(
          ({ kind }) => kind,
        );
        opened();
      } else listening.received.push((JSON.parse(data) as LiveEvent).kind);
    }
  }
}
