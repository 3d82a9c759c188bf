/** The control socket answers every request, so that a wrong one does not end the server. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { requestBackup, serveBackupSocket } from './control.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'countersign-control-'));
const control = serveBackupSocket(dataDir, async ({ path }) => {
  if (path.endsWith('.txt')) throw new Error('fails');
  return { rows: 1, files: 0 };
});
afterAll(async () => {
  await control.stop();
  rmSync(dataDir, { recursive: true });
});

it.skipIf(process.platform === 'win32')('answers a request that is no JSON, and the next one', async () => {
  const socket = connect(join(dataDir, 'control.sock'));
  await once(socket, 'connect');
  socket.write('backup please\n');
  expect(await text(socket)).toContain('SyntaxError');
  expect(await requestBackup(dataDir, { path: '/backup.gz' })).toEqual({ rows: 1, files: 0 });
  await expect(requestBackup(dataDir, { path: '/backup.txt' })).rejects.toThrow('fails');
});
