/** A first start that fails ends in one sentence and leaves nothing in the data directory. */
import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  type StatsFs,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startServer } from '../../server.ts';
import { startErrorSentence } from '../../start-error.ts';
import { createDatabaseFiles, readDataDirectoryState } from './first-start.ts';

/** Free space of the disk as the server sees it, in bytes. */
const disk = { free: Number.POSITIVE_INFINITY };
const statfs = () => ({ bavail: disk.free, bsize: 1 }) as StatsFs;

const MB = 1024 * 1024;

describe('a first start that fails', () => {
  let folder: string;
  let dataDir: string;
  beforeEach(() => {
    disk.free = 10_000 * MB;
    vi.spyOn(fs, 'statfsSync').mockImplementation(statfs as never);
    folder = mkdtempSync(join(tmpdir(), 'countersign-first-'));
    dataDir = join(folder, 'new', 'data');
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  const refusal = () =>
    startServer({ database: { dataDir, durable: false }, dataDir, port: 0, jobs: false }).then(
      async ({ stop }) => stop(),
      startErrorSentence,
    );

  it('because the disk has less space than it needs, before it writes anything', async () => {
    disk.free = 130 * MB;
    expect(await refusal()).toBe(
      `A first start needs 164 MB of free disk space, and the disk of the data directory ${dataDir} has 130 MB; free space, or set DATA_DIR to another disk.`,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it('because the disk is filled while the data is written', async () => {
    const refused = refusal();
    await vi.waitFor(() => expect(existsSync(join(dataDir, 'database', 'PG_VERSION'))).toBe(true), {
      timeout: 20_000,
      interval: 5,
    });
    disk.free = 10 * MB;
    expect(await refused).toBe(
      `The disk of the data directory ${dataDir} was filled during the first start; free space, or set DATA_DIR to another disk.`,
    );
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe('the files of a new database', () => {
  let dataDir: string;
  const names = () => readdirSync(dataDir).sort();
  /** Writes what PGlite writes, and runs `fail` in between. */
  const create = (fail = () => {}) =>
    createDatabaseFiles(dataDir, readDataDirectoryState(dataDir), async () => {
      mkdirSync(join(dataDir, 'database'));
      writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '18\n');
      writeFileSync(join(dataDir, 'encryption.key'), '');
      fail();
    });
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'countersign-files-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('stay once they are kept', async () => {
    const { created } = await create();
    created.keep();
    created.discard();
    expect(names()).toEqual(['database', 'encryption.key']);
    expect(readDataDirectoryState(dataDir).isWithoutDatabase).toBe(false);
  });

  it('are removed with an error, but not those that were there', async () => {
    writeFileSync(join(dataDir, 'encryption.key'), 'of another database');
    mkdirSync(join(dataDir, 'files'));
    await expect(
      create(() => {
        throw new Error('fails');
      }),
    ).rejects.toThrow('fails');
    expect(names()).toEqual(['encryption.key', 'files']);
  });

  it('are written again after a process was killed while it wrote them', async () => {
    mkdirSync(join(dataDir, 'database'));
    writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '18\n');
    writeFileSync(join(dataDir, 'database', 'half'), '');
    writeFileSync(join(dataDir, 'database.unfinished'), '');
    expect(readDataDirectoryState(dataDir).isWithoutDatabase).toBe(true);
    const { created } = await create();
    created.keep();
    expect(names()).toEqual(['database', 'encryption.key']);
    expect(readdirSync(join(dataDir, 'database'))).toEqual(['PG_VERSION']);
  });
});
