/** The listeners of this process, and the selection of those that an event concerns. */
import type { Database } from '../../db/database.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { type LiveMessage, messageIn } from './message.ts';
import { type Listener, LiveStream } from './stream.ts';

/** Of one person on one process: some windows, each with a portal and an element. */
export const MOST_PER_PERSON = 8;
export const MOST_STREAMS = 5000;
/** Proxies give up on what is silent for a minute, and a session that ended is heard of no longer than this. */
const BEAT_MS = 25_000;

export interface HubOptions {
  beatMs?: number;
}

export class Hub {
  readonly #people = new Map<string, Set<LiveStream>>();
  #count = 0;
  #isClosed = false;
  readonly #beating: NodeJS.Timeout;

  constructor({ beatMs = BEAT_MS }: HubOptions = {}) {
    this.#beating = setInterval(() => {
      for (const stream of this.#all()) void stream.beat();
    }, beatMs).unref();
  }

  /** Listens to all processes on the database; answers what ends that. */
  open = (db: Database): Promise<() => Promise<void>> =>
    db.listen({
      received: text => this.#spread(text),
      missed: () => {
        for (const stream of this.#all()) stream.notifyAll();
      },
    });

  /** Refuses where the person, or everybody together, has too many. */
  add(listener: Listener): LiveStream {
    const key = keyOf(listener.merchantId, listener.userId);
    const own = this.#people.get(key) ?? new Set();
    if (this.#isClosed || this.#count >= MOST_STREAMS || own.size >= MOST_PER_PERSON)
      refuse('too-many-requests');
    const stream = new LiveStream(listener);
    this.#people.set(key, own.add(stream));
    this.#count += 1;
    stream.body.once('close', () => this.#remove(key, stream));
    return stream;
  }

  /** Everybody's stream ends, and no other begins. */
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
    const message = messageIn(text);
    if (!message) return;
    for (const kind of ['tasks', 'messages', 'transfers'] as const)
      for (const userId of message[kind] ?? [])
        for (const stream of this.#people.get(keyOf(message.merchantId, userId)) ?? []) stream.notify(kind);
    for (const stream of this.#withOtherRights(message)) stream.notify('rights');
    if (message.instanceId !== undefined)
      for (const stream of this.#watching(message)) stream.notify('instance');
  }

  #withOtherRights({ merchantId, rights = [] }: LiveMessage): LiveStream[] {
    if (rights === 'all') return this.#all().filter(({ listener }) => listener.merchantId === merchantId);
    return rights.flatMap(userId => [...(this.#people.get(keyOf(merchantId, userId)) ?? [])]);
  }

  #watching({ merchantId, instanceId }: LiveMessage): LiveStream[] {
    return this.#all().filter(
      ({ listener }) => listener.merchantId === merchantId && listener.instanceId === instanceId,
    );
  }
}

const keyOf = (merchantId: string, userId: string): string => JSON.stringify([merchantId, userId]);
