/**
 * The way to a server that holds its embedded database: a socket in the data directory, which only the user of the server reaches.
 * One line of JSON asks, one answers.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { StartError, sentenceOf } from '../start-error.ts';
import type { Counts } from './archive.ts';

interface Answer {
  counts?: Counts;
  error?: string;
}

/** Systems refuse longer paths of sockets. */
const LONGEST_PATH = 100;

const socketOf = (dataDir: string): string =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\countersign-${encodeURIComponent(dataDir)}`
    : join(dataDir, 'control.sock');

/** Answers requests for a backup to a path of this machine; returns a function that ends it. */
export function serveControl(
  dataDir: string,
  backup: (path: string) => Promise<Counts>,
): { stop(): Promise<void> } {
  const path = socketOf(dataDir);
  if (path.length > LONGEST_PATH) return { stop: async () => {} };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const answer = async (socket: Socket, text: string) => {
    const reply: Answer = await backup(JSON.parse(text).backup).then(
      counts => ({ counts }),
      error => ({ error: sentenceOf(error) }),
    );
    socket.end(`${JSON.stringify(reply)}\n`);
  };
  const server = createServer(socket => {
    socket.on('error', () => socket.destroy());
    createInterface({ input: socket }).once('line', line => answer(socket, line));
  });
  // A server without it serves all the same; the command then says that the directory is in use.
  server.on('error', () => {});
  const mask = process.umask(0o077);
  server.listen(path, () => process.umask(mask));
  return { stop: () => new Promise(resolve => server.close(() => resolve())) };
}

/** Requests a backup from the server of a data directory; undefined where none runs. */
export async function requestBackup(dataDir: string, path: string): Promise<Counts | undefined> {
  const socket = connect(socketOf(dataDir));
  const isConnected = await new Promise<boolean>(resolve => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  if (!isConnected) return undefined;
  socket.write(`${JSON.stringify({ backup: path })}\n`);
  for await (const line of createInterface({ input: socket })) {
    const { counts, error }: Answer = JSON.parse(line);
    if (error) throw new StartError(error);
    return counts;
  }
  throw new StartError('The server ended before the backup was whole.');
}
