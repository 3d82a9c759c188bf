/** Manages the live streams of this process and selects the streams to which an event is sent. */
import type { Database } from '../db/database.ts';
import { throwRefusal } from '../http/errors/refuse.ts';
import { type LiveMessage, parseLiveMessage } from './message.ts';
import { type Listener, LiveStream } from './stream.ts';

/**
 * Maximum number of streams per user and process. This is enough for several browser windows that each
 * contain a portal page and an element.
 */
export const MAX_STREAMS_PER_USER = 8;
export const MAX_STREAMS = 5000;
/**
 * Interval between heartbeats in milliseconds. Proxies close connections that are silent for a minute. A
 * heartbeat also detects that a session has ended.
 */
const HEARTBEAT_MS = 25_000;

export interface HubOptions {
  beatMs?: number;
}

export class LiveStreamHub {
  readonly #people = new Map<string, Set<LiveStream>>();
  #count = 0;
  #isClosed = false;
  #isPaused = () => false;
  readonly #beating: NodeJS.Timeout;

  constructor({ beatMs = HEARTBEAT_MS }: HubOptions = {}) {
    this.#beating = setInterval(() => {
      const isPaused = this.#isPaused();
      for (const stream of this.#all()) void (isPaused ? stream.beatUnchecked() : stream.beat());
    }, beatMs).unref();
  }

  /**
   * Subscribes to the notifications of all processes through the database. Returns a function that ends the
   * subscription.
   */
  open = (db: Database): Promise<() => Promise<void>> => {
    this.#isPaused = () => db.isPaused();
    return db.listen({
      received: text => this.#spread(text),
      missed: () => {
        for (const stream of this.#all()) stream.notifyAll();
      },
    });
  };

  /**
   * Adds a stream. Throws a refusal if the user, or the server process as a whole, already has the maximum
   * number of streams.
   */
  add(listener: Listener): LiveStream {
    const key = userStreamKey(listener.merchantId, listener.userId);
    const own = this.#people.get(key) ?? new Set();
    if (this.#isClosed || this.#count >= MAX_STREAMS || own.size >= MAX_STREAMS_PER_USER)
      throwRefusal('too-many-requests');
    const stream = new LiveStream(listener);
    this.#people.set(key, own.add(stream));
    this.#count += 1;
    stream.body.once('close', () => this.#remove(key, stream));
    return stream;
  }

  /** Ends all streams and refuses new ones. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#beating);
    for (const stream of this.#all()) stream.end();
  }

  get count(): number {
    return this.#count;
  }

  #remove(key: string, stream: LiveStream): void {
    const own = this.#people.get(key);
    if (!own?.delete(stream)) return;
    this.#count -= 1;
    if (own.size === 0) this.#people.delete(key);
  }

  #all(): LiveStream[] {
    return [...this.#people.values()].flatMap(own => [...own]);
  }

  #spread(text: string): void {
    const message = parseLiveMessage(text);
    if (!message) return;
    for (const kind of ['tasks', 'messages', 'transfers'] as const)
      for (const userId of message[kind] ?? [])
        for (const stream of this.#people.get(userStreamKey(message.merchantId, userId)) ?? [])
          stream.notify(kind);
    for (const stream of this.#withOtherRights(message)) stream.notify('rights');
    if (message.instanceId !== undefined)
      for (const stream of this.#watching(message)) stream.notify('instance');
  }

  #withOtherRights({ merchantId, rights = [] }: LiveMessage): LiveStream[] {
    if (rights === 'all') return this.#all().filter(({ listener }) => listener.merchantId === merchantId);
    return rights.flatMap(userId => [...(this.#people.get(userStreamKey(merchantId, userId)) ?? [])]);
  }

  #watching({ merchantId, instanceId }: LiveMessage): LiveStream[] {
    return this.#all().filter(
      ({ listener }) => listener.merchantId === merchantId && listener.instanceId === instanceId,
    );
  }
}

const userStreamKey = (merchantId: string, userId: string): string => JSON.stringify([merchantId, userId]);
