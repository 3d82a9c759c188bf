/** A connection to PostgreSQL whose errors do not end the process, and that closes without a reply of the server. */
import { Socket } from 'node:net';
import pg from 'pg';

/** Time limit for opening a connection, in milliseconds. */
export const CONNECT_TIMEOUT_MS = 5000;

export interface DatabaseClientConfig extends pg.ClientConfig {
  /** See `DatabaseClient.answerMs`. */
  answerMs?: number;
  /** Called if the connection cannot be opened, breaks or is cut. */
  onBroken?(): void;
}

export class DatabaseClient extends pg.Client {
  /**
   * Time limit for a reply in milliseconds. It also applies if the server no longer enforces its own limit.
   */
  readonly answerMs: number;
  readonly #socket: Socket;

  constructor({ answerMs = 0, onBroken = () => {}, ...config }: DatabaseClientConfig) {
    const socket = new Socket().once('error', onBroken);
    // Time limit for opening a connection. The pool itself limits the wait for a free connection.
    super({ ...config, stream: () => socket, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    this.#socket = socket;
    this.answerMs = answerMs;
    this.on('error', () => {});
  }

  /** Runs `send` and writes all data that it sends with one system call. */
  together<T>(send: () => T): T {
    this.#socket.cork();
    try {
      return send();
    } finally {
      this.#socket.uncork();
    }
  }

  /**
   * Closes the connection without waiting for the server, which may never answer. Running statements fail
   * with the error.
   */
  cut(error: Error): void {
    this.#socket.destroy(error);
  }
}
