/** A TCP proxy in front of a database, for the faults of a network: silence, resets, delay. */
import { connect, createServer, type Socket } from 'node:net';

export interface DatabaseProxy {
  /** The address of the database, through the proxy. */
  url: string;
  /** Connections stay open and carry nothing more, not even their end; those made until `restore` as well. */
  silence(): void;
  /** New connections work; silenced ones stay silent, as after a lost route. */
  restore(): void;
  /** Resets every connection. */
  reset(): void;
  /** Milliseconds of delay for what the database sends. */
  delay(ms: number): void;
  stop(): Promise<void>;
}

interface Pair {
  near: Socket;
  far: Socket;
}

export async function startProxy(target: string): Promise<DatabaseProxy> {
  const pairs = new Set<Pair>();
  let isSilent = false;
  let delayMs = 0;
  const { hostname, port } = new URL(target);
  const server = createServer(near => {
    const far = connect(Number(port), hostname);
    const pair = { near, far };
    pairs.add(pair);
    pass(pair, () => delayMs);
    if (isSilent) mute(pair);
    near.once('close', () => pairs.delete(pair));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.port = String((server.address() as { port: number }).port);
  const reset = () => {
    for (const { near, far } of pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
  };
  return {
    url: url.href,
    silence: () => {
      isSilent = true;
      for (const pair of pairs) mute(pair);
    },
    restore: () => {
      isSilent = false;
    },
    reset,
    delay: ms => {
      delayMs = ms;
    },
    stop: () => {
      reset();
      return new Promise(resolve => server.close(() => resolve()));
    },
  };
}

function pass({ near, far }: Pair, delayMs: () => number): void {
  near.on('data', chunk => far.write(chunk));
  far.on('data', chunk => {
    if (delayMs() === 0) near.write(chunk);
    else setTimeout(() => near.write(chunk), delayMs());
  });
  near.on('close', () => far.destroy());
  far.on('close', () => near.destroy());
  for (const socket of [near, far]) socket.on('error', () => {});
}

/** The database must not hear that the other side is gone. */
function mute({ near, far }: Pair): void {
  for (const socket of [near, far]) {
    socket.removeAllListeners('data').removeAllListeners('close');
    socket.pause();
  }
}
