/** One listener's stream: what they are told is gathered for a moment, checked, and written. */
import { Readable } from 'node:stream';
import type { LiveEvent } from '@countersign/sdk/api/contract';
import type { SignedInActor } from '../../http/security/actor.ts';

export interface Listener {
  merchantId: string;
  userId: string;
  /** The instance they watch beside their own tasks and messages. */
  instanceId: string | undefined;
  /** Whether they may hear of those at all; a token for embedding may not. */
  isWhole: boolean;
  /** The person as they are now; undefined once their session is over. */
  now(): Promise<SignedInActor | undefined>;
  /** Whether they may look at the instance now. */
  maySee(actor: SignedInActor): Promise<boolean>;
}

/** Several at once are one. */
const GATHER_MS = 50;
/** Bytes that wait for a slow reader, who is let go beyond and comes again. */
const MOST_WAITING = 16_384;

export class LiveStream {
  readonly body = new Readable({ read() {} });
  readonly listener: Listener;
  readonly #waiting = new Set<LiveEvent['kind']>();
  #timer: NodeJS.Timeout | undefined;

  constructor(listener: Listener) {
    this.listener = listener;
    this.body.once('close', () => clearTimeout(this.#timer));
    // At once, so that the headers go out; then how soon a browser's own EventSource would come again.
    this.#write(`retry: 3000\nevent: open\ndata: ${JSON.stringify({ events: this.#subscriptions() })}\n\n`);
  }

  /** Ignores kinds that it has not subscribed to. */
  notify(kind: LiveEvent['kind']): void {
    if (!this.#subscriptions().some(event => event.kind === kind)) return;
    this.#waiting.add(kind);
    this.#timer ??= setTimeout(() => this.#flush(), GATHER_MS);
  }

  /** Something may have been missed. */
  notifyAll(): void {
    for (const { kind } of this.#subscriptions()) this.notify(kind);
  }

  /** Sends a heartbeat to the listeners that are still permitted. */
  async beat(): Promise<void> {
    if (await this.#mayListen()) this.#write(': beat\n\n');
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

  /** Ends the stream where the session is over, or the instance is no longer visible; a new request gets the reason. */
  async #mayListen(): Promise<boolean> {
    try {
      const actor = await this.listener.now();
      if (actor && (await this.listener.maySee(actor))) return true;
    } catch {
      // The database is away for a moment: the listener comes again.
    }
    this.end();
    return false;
  }

  #write(text: string): void {
    if (this.body.destroyed || this.body.readableEnded) return;
    this.body.push(text);
    if (this.body.readableLength > MOST_WAITING) this.body.destroy();
  }
}
