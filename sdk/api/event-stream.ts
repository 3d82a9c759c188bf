/** Reads `text/event-stream` piece by piece, as the HTML standard cuts it. */
import { type WebReader, web } from './web.ts';

export interface StreamEvent {
  /** `message` where the server names none. */
  event: string;
  data: string;
}

export interface StreamEars {
  /** Anything at all came, a heartbeat too. */
  alive(): void;
  event(event: StreamEvent): void;
}

/** Resolves at the end of the stream; rejects where it breaks off. */
export async function readEvents(reader: WebReader, ears: StreamEars): Promise<void> {
  const decoder = new web.TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done || !value) return;
    ears.alive();
    const blocks = (rest + decoder.decode(value, { stream: true })).replaceAll('\r', '').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventOf(block);
      if (event) ears.event(event);
    }
  }
}

/** Undefined for comments. */
function eventOf(block: string): StreamEvent | undefined {
  const fields = block.split('\n').map(line => /^(\w+): ?(.*)$/.exec(line));
  const valuesOf = (name: string) => fields.flatMap(field => (field?.[1] === name ? [field[2] ?? ''] : []));
  const data = valuesOf('data');
  return data.length > 0
    ? { event: valuesOf('event').at(-1) ?? 'message', data: data.join('\n') }
    : undefined;
}
