/**
 * Implements the live stream of one listener. Events are collected for a short time and written after the
 * permissions of the listener are checked.
 */
import { Readable } from 'node:stream';
import type { LiveEvent } from '@countersign/sdk/api/contract';
import type { SignedInActor } from '../http/security/actor.ts';

export interface Listener {
  merchantId: string;
  userId: string;
  /** Instance to watch in addition to the listener's own tasks and messages. */
  instanceId: string | undefined;
  /**
   * True if the listener also receives events about the user's own tasks and messages. False for embedding
   * tokens, which receive only events about the watched instance.
   */
  isWhole: boolean;
  /** Returns the current actor, or undefined if the session has ended. */
  now(): Promise<SignedInActor | undefined>;
  /** Returns true if the actor may currently see the instance. */
  maySee(actor: SignedInActor): Promise<boolean>;
}

/**
 * Time in milliseconds for which events are collected. If an event of the same kind occurs several times in
 * this period, it is sent only once.
 */
const LIVE_EVENT_DEDUPLICATION_MS = 50;
/**
 * Maximum number of bytes that a slow reader leaves unread. Above this limit, the connection is closed and
 * the reader reconnects.
 */
const MAX_STREAM_BUFFERED_BYTES = 16_384;

export class LiveStream {
  readonly body = new Readable({ read() {} });
  readonly listener: Listener;
  readonly #waiting = new Set<LiveEvent['kind']>();
  #timer: NodeJS.Timeout | undefined;

  constructor(listener: Listener) {
    this.listener = listener;
    this.body.once('close', () => clearTimeout(this.#timer));
    // The first event is written at once, so that the headers are sent immediately.
    // The field `retry` sets the reconnection delay of the browser's EventSource.
    this.#write(`retry: 3000\nevent: open\ndata: ${JSON.stringify({ events: this.#subscriptions() })}\n\n`);
  }

  /** Queues an event. An event of a kind to which the listener has not subscribed is ignored. */
  notify(kind: LiveEvent['kind']): void {
    if (!this.#subscriptions().some(event => event.kind === kind)) return;
    this.#waiting.add(kind);
    this.#timer ??= setTimeout(() => this.#flush(), LIVE_EVENT_DEDUPLICATION_MS);
  }

  /**
   * Queues one event of each kind to which the listener has subscribed. Call this function if the listener
   * may have missed events.
   */
  notifyAll(): void {
    for (const { kind } of this.#subscriptions()) this.notify(kind);
  }

  /** Sends a heartbeat if the listener is still permitted to listen. */
  async beat(): Promise<void> {
    if (await this.#mayListen()) this.#write(': beat\n\n');
  }

  /** Sends a heartbeat during a pause of the database, in which permissions neither change nor can be read. */
  beatUnchecked(): void {
    this.#write(': beat\n\n');
  }

  end(): void {
    if (!this.body.readableEnded) this.body.push(null);
  }

  #subscriptions(): LiveEvent[] {
    const { isWhole, instanceId } = this.listener;
    return [
      ...(instanceId === undefined ? [] : [{ kind: 'instance' as const, instanceId }]),
      ...(isWhole
        ? [
            { kind: 'tasks' as const },
            { kind: 'messages' as const },
            { kind: 'rights' as const },
            { kind: 'transfers' as const },
          ]
        : []),
    ];
  }

  async #flush(): Promise<void> {
    const described = this.#subscriptions().filter(event => this.#waiting.has(event.kind));
    this.#waiting.clear();
    this.#timer = undefined;
    if (await this.#mayListen())
      this.#write(described.map(event => `data: ${JSON.stringify(event)}\n\n`).join(''));
  }

  /**
   * Returns true if the listener is still permitted to listen. Otherwise ends the stream; the client learns
   * the reason when it reconnects.
   */
  async #mayListen(): Promise<boolean> {
    try {
      const actor = await this.listener.now();
      if (actor && (await this.listener.maySee(actor))) return true;
    } catch {
      // If the database is temporarily unavailable, the stream ends and the client reconnects later.
    }
    this.end();
    return false;
  }

  #write(text: string): void {
    if (this.body.destroyed || this.body.readableEnded) return;
    this.body.push(text);
    if (this.body.readableLength > MAX_STREAM_BUFFERED_BYTES) this.body.destroy();
  }
}
