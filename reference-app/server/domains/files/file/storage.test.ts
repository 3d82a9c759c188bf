import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { diskStorage } from './storage.ts';

describe('the disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-storage-'));
  const storage = diskStorage(folder);
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('keeps, reads and removes under a key', async () => {
    const staged = await storage.stage();
    writeFileSync(staged, 'bytes');
    await storage.keep(staged, 'm/ab/file');
    expect(await text(await storage.read('m/ab/file'))).toBe('bytes');
    await storage.remove('m/ab/file');
    await storage.remove('m/ab/file');
    await expect(storage.read('m/ab/file')).rejects.toThrow('ENOENT');
  });

  it('sweeps files abandoned a day ago, and nothing newer', async () => {
    await storage.sweep();
    const [old, fresh] = [await storage.stage(), await storage.stage()];
    for (const staged of [old, fresh]) writeFileSync(staged, 'part');
    const dayAgo = Date.now() / 1000 - 25 * 60 * 60;
    utimesSync(old, dayAgo, dayAgo);
    await storage.sweep();
    expect((await readdir(join(folder, 'staging'))).map(name => join(folder, 'staging', name))).toEqual([
      fresh,
    ]);
  });
});
