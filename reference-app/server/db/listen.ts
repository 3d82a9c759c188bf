/** Notifications between processes through the database (LISTEN/NOTIFY); nothing is stored, and only ids are sent. */
import { DatabaseLost } from './lost.ts';
import { PooledClient } from './pool.ts';

export interface Listener {
  received(text: string): void;
  /** The line was down: something may have been missed. */
  missed(): void;
}

/** All words of Countersign go over one channel. Below 8,000 bytes each. */
export const CHANNEL = 'countersign';

const CHECK_MS = 5000;
const PAUSE_MS = 500;
const LONGEST_MS = 5000;

/** Listens on a connection of its own, which a pool would hand around, and opens it again where it is lost. */
export function listenOnServer(url: string, listener: Listener): () => Promise<void> {
  let isOver = false;
  let hangUp = () => {};
  const keep = async () => {
    let isBehind = false;
    for (let pause = PAUSE_MS; !isOver; pause = Math.min(LONGEST_MS, pause * 2)) {
      const line = new Line(url, listener);
      hangUp = () => line.end();
      if (await line.open()) {
        if (isBehind) listener.missed();
        pause = PAUSE_MS;
        await line.lost;
      }
      isBehind = true;
      if (!isOver)
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, pause);
          hangUp = () => {
            clearTimeout(timer);
            resolve();
          };
        });
    }
  };
  const stored = keep();
  return () => {
    isOver = true;
    hangUp();
    return stored;
  };
}

/** One connection, and a question now and then, since a dead one says nothing. */
class Line {
  readonly lost: Promise<void>;
  readonly #client: PooledClient;
  #ended = () => {};

  constructor(url: string, { received }: Listener) {
    this.lost = new Promise(resolve => {
      this.#ended = resolve;
    });
    this.#client = new PooledClient({
      connectionString: url,
      keepAlive: true,
      query_timeout: CHECK_MS,
      application_name: 'countersign news',
    });
    this.#client.on('notification', ({ payload = '' }) => received(payload));
    this.#client.on('error', () => this.end());
    this.#client.on('end', () => this.#ended());
  }

  async open(): Promise<boolean> {
    try {
      await this.#client.connect();
      await this.#client.query(`listen ${CHANNEL}`);
    } catch {
      this.end();
      return false;
    }
    const checking = setInterval(() => this.#client.query('select 1').catch(() => this.end()), CHECK_MS);
    this.lost.then(() => clearInterval(checking));
    return true;
  }

  /** Nothing is under way on it, and a silent peer would never close its side. */
  end(): void {
    this.#client.cut(new DatabaseLost('The listener ended'));
    this.#ended();
  }
}
