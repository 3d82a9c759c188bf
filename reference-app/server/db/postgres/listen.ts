/**
 * Sends notifications between processes with the PostgreSQL commands LISTEN and NOTIFY. Notifications contain
 * only ids, and the database does not store them.
 */

import { DatabaseLostError } from '../lost.ts';
import type { DatabaseClient } from './client.ts';
import type { DatabaseHosts } from './hosts.ts';
import { PAUSE_CHANNEL } from './pause.ts';

export interface Listener {
  received(text: string): void;
  /** Called after a lost connection was reopened, because notifications may have been missed in between. */
  missed(): void;
}

/** Receives the notifications of one process. */
export interface ProcessListener extends Listener {
  /** Called if a command asks all servers to pause. */
  paused(): void;
  /** Called after each opening of the connection, because a request to pause may have been missed. */
  opened(): void;
}

/**
 * Name of the PostgreSQL channel that carries all notifications. The payload of one notification is limited
 * to 8,000 bytes.
 */
export const NOTIFY_CHANNEL = 'countersign';

/** Parameters: the channel and the text. */
export const NOTIFY_SQL = 'select pg_notify($1, $2)';
/** Parameters: the tenant, the id of the stored live event and the channel. */
export const NOTIFY_STORED_SQL = 'select countersign_send_live_event($1, $2, $3)';

/** Name of the connection that each process of the server has for notifications. */
export const LISTENER_APPLICATION_NAME = 'countersign news';

const CONNECTION_CHECK_INTERVAL_MS = 5000;
const MIN_RECONNECT_DELAY_MS = 500;
const MAX_RECONNECT_DELAY_MS = 5000;

/**
 * Listens for PostgreSQL notifications on a separate connection, because other code uses the connections of
 * the pool. Reconnects if the connection is lost.
 */
export function listenForPostgresNotifications(
  hosts: DatabaseHosts,
  listener: ProcessListener,
): () => Promise<void> {
  let isOver = false;
  let stopWaiting = () => {};
  const listen = async () => {
    let isBehind = false;
    for (let pause = MIN_RECONNECT_DELAY_MS; !isOver; pause = Math.min(MAX_RECONNECT_DELAY_MS, pause * 2)) {
      const connection = new PostgresListenConnection(listener);
      stopWaiting = () => connection.end();
      if (await connection.open(hosts)) {
        listener.opened();
        if (isBehind) listener.missed();
        pause = MIN_RECONNECT_DELAY_MS;
        await connection.lost;
      }
      isBehind = true;
      if (!isOver)
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, pause);
          stopWaiting = () => {
            clearTimeout(timer);
            resolve();
          };
        });
    }
  };
  const stopped = listen();
  return () => {
    isOver = true;
    stopWaiting();
    return stopped;
  };
}

/** A connection that is checked at intervals, because a dead connection causes no event. */
class PostgresListenConnection {
  readonly lost: Promise<void>;
  readonly #listener: ProcessListener;
  #client: DatabaseClient | undefined;
  #isEnded = false;
  #ended = () => {};

  constructor(listener: ProcessListener) {
    this.#listener = listener;
    this.lost = new Promise(resolve => {
      this.#ended = resolve;
    });
  }

  /** Returns false if the connection cannot be opened, or was ended while it opened. */
  async open(hosts: DatabaseHosts): Promise<boolean> {
    try {
      const client = await hosts.connect({
        keepAlive: true,
        query_timeout: CONNECTION_CHECK_INTERVAL_MS,
        application_name: LISTENER_APPLICATION_NAME,
      });
      this.#client = client;
      client.on('notification', ({ channel, payload = '' }) => {
        if (channel === PAUSE_CHANNEL) this.#listener.paused();
        else this.#listener.received(payload);
      });
      client.on('error', () => this.end());
      client.on('end', () => this.end());
      if (!this.#isEnded) await client.query(`listen ${NOTIFY_CHANNEL}; listen ${PAUSE_CHANNEL}`);
    } catch {
      this.end();
    }
    if (this.#isEnded) this.end();
    else this.#checkAtIntervals();
    return !this.#isEnded;
  }

  #checkAtIntervals(): void {
    const checking = setInterval(
      () => this.#client?.query('select 1').catch(() => this.end()),
      CONNECTION_CHECK_INTERVAL_MS,
    );
    this.lost.then(() => clearInterval(checking));
  }

  /** Closes the connection immediately, because an unresponsive server would never close it. */
  end(): void {
    this.#isEnded = true;
    this.#client?.cut(new DatabaseLostError('The listener ended'));
    this.#ended();
  }
}
