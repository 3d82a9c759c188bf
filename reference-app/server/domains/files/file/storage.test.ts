import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { diskStorage } from './storage.ts';

const { link } = vi.hoisted(() => ({ link: { isRefused: false } }));
vi.mock('node:fs/promises', async original => {
  const fs = await original<typeof import('node:fs/promises')>();
  const refused = () => Promise.reject(Object.assign(new Error('EPERM'), { code: 'EPERM' }));
  return { ...fs, link: (...paths: [string, string]) => (link.isRefused ? refused() : fs.link(...paths)) };
});

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

  it('reads a part of a file', async () => {
    const staged = await storage.stage();
    writeFileSync(staged, '0123456789');
    await storage.keep(staged, 'm/ab/file');
    const part = async (start: number, length: number) =>
      text(await storage.read('m/ab/file', { start, length }));
    expect(await Promise.all([part(0, 1), part(3, 4), part(9, 1), part(8, 5), part(10, 1)])).toEqual([
      '0',
      '3456',
      '9',
      '89',
      '',
    ]);
    await expect(storage.read('m/ab/none', { start: 0, length: 1 })).rejects.toThrow('ENOENT');
  });

  it.each([
    ['with hard links', false],
    ['without hard links', true],
  ])('leaves the staged file, and replaces the content of a key, on a disk %s', async (_, isRefused) => {
    link.isRefused = isRefused;
    const [one, other] = [await storage.stage(), await storage.stage()];
    writeFileSync(one, 'one');
    writeFileSync(other, 'other');
    for (const staged of [other, one, one]) await storage.keep(staged, 'm/ab/file');
    expect(existsSync(one) && existsSync(other)).toBe(true);
    expect((await readdir(join(folder, 'staging'))).length).toBe(2);
    expect(await text(await storage.read('m/ab/file'))).toBe('one');
    await storage.remove('m/ab/file');
    expect(existsSync(one)).toBe(true);
    await expect(storage.keep(join(folder, 'none'), 'm/ab/none')).rejects.toMatchObject({
      code: 'ENOENT',
      path: join(folder, 'none'),
    });
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
