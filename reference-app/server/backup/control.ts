/**
 * Requests a backup from a running server that has opened an embedded database. The request uses a socket in
 * the data directory. Only the operating system user of the server has access to this socket. The request and
 * the reply are one JSON line each.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { StartError, startErrorSentence } from '../start-error.ts';
import type { Counts } from './archive.ts';

export interface BackupCounts extends Counts {
  /** Jobs of a tenant that have not ended. */
  jobs?: number;
  /** True if people may still sign in to the tenant of the archive. */
  isEnabled?: boolean;
  /** Storage keys of the files that rows name and that are missing on the disk, or have another size there. */
  missingFiles?: string[];
}

export interface BackupRequest {
  /** Path of the archive on this machine. */
  path: string;
  /** The tenant to back up. Omit it to back up the installation. */
  tenant?: string | undefined;
}

interface Answer {
  counts?: BackupCounts;
  error?: string;
}

/** Maximum length of the socket path. Operating systems limit this length. */
const MAX_SOCKET_PATH_LENGTH = 100;

const controlSocketPath = (dataDir: string): string =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\countersign-${encodeURIComponent(dataDir)}`
    : join(dataDir, 'control.sock');

/** Listens for backup requests on the socket. Returns a handle that closes the socket. */
export function serveBackupSocket(
  dataDir: string,
  backup: (request: BackupRequest) => Promise<BackupCounts>,
): { stop(): Promise<void> } {
  const path = controlSocketPath(dataDir);
  if (path.length > MAX_SOCKET_PATH_LENGTH) return { stop: async () => {} };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const answer = async (socket: Socket, text: string) => {
    const reply = await answerRequest(text, backup);
    socket.end(`${JSON.stringify(reply)}\n`);
  };
  const server = createServer(socket => {
    socket.on('error', () => socket.destroy());
    createInterface({ input: socket }).once('line', line => answer(socket, line));
  });
  // The server also works without the control socket, so an error of the socket is ignored.
  // If the backup command finds no control socket, it reports that the data directory is in use.
  server.on('error', () => {});
  const mask = process.umask(0o077);
  server.listen(path, () => process.umask(mask));
  return { stop: () => new Promise(resolve => server.close(() => resolve())) };
}

async function answerRequest(
  text: string,
  backup: (request: BackupRequest) => Promise<BackupCounts>,
): Promise<Answer> {
  try {
    return { counts: await backup(JSON.parse(text)) };
  } catch (error) {
    return { error: startErrorSentence(error) };
  }
}

/**
 * Requests a backup from the server that uses a data directory. Returns undefined if no server is running.
 */
export async function requestBackup(
  dataDir: string,
  request: BackupRequest,
): Promise<BackupCounts | undefined> {
  const socket = connect(controlSocketPath(dataDir));
  const isConnected = await new Promise<boolean>(resolve => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  if (!isConnected) return undefined;
  socket.write(`${JSON.stringify(request)}\n`);
  for await (const line of createInterface({ input: socket })) {
    const { counts, error }: Answer = JSON.parse(line);
    if (error) throw new StartError(error);
    return counts;
  }
  throw new StartError('The server ended before the backup was whole.');
}
