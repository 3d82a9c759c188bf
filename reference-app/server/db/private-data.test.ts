import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restrictDataDirectoryPermissions } from './private-data.ts';

describe.skipIf(process.platform === 'win32')('the data directory', () => {
  let parent: string;
  let dataDir: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'countersign-private-'));
    dataDir = join(parent, 'data');
  });
  afterEach(() => rmSync(parent, { recursive: true, force: true }));

  const modeOf = (...path: string[]) => (statSync(join(dataDir, ...path)).mode & 0o7777).toString(8);
  const fill = (fileMode: number, folderMode: number) => {
    for (const folder of ['database/base/1', 'database/pg_wal', 'files/stored/m', 'files/staging'])
      mkdirSync(join(dataDir, folder), { recursive: true });
    for (const file of [
      'database.lock',
      'database/base/1/1249',
      'database/pg_wal/0001',
      'encryption.key',
      'files/stored/m/1',
    ])
      writeFileSync(join(dataDir, file), '');
    for (const name of readdirSync(dataDir, { recursive: true, withFileTypes: true }))
      chmodSync(join(name.parentPath, name.name), name.isDirectory() ? folderMode : fileMode);
    chmodSync(dataDir, folderMode);
  };
  const openEntries = () =>
    readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter(
      name => Number.parseInt(modeOf(name), 8) & 0o077,
    );

  it.each([0o000, 0o022, 0o077])('is made with the mode 0700 under the umask %o', umask => {
    const before = process.umask(umask);
    try {
      restrictDataDirectoryPermissions(dataDir);
    } finally {
      process.umask(before);
    }
    expect(modeOf()).toBe('700');
  });

  it.each([
    [0o666, 0o755],
    [0o644, 0o777],
    [0o640, 0o2775],
  ])('of an earlier start with files of mode %o and folders of %o is closed', (fileMode, folderMode) => {
    mkdirSync(dataDir);
    fill(fileMode, folderMode);
    restrictDataDirectoryPermissions(dataDir);
    expect([modeOf(), ...openEntries()]).toEqual(['700']);
    expect([modeOf('database', 'pg_wal'), modeOf('database', 'pg_wal', '0001')]).toEqual(['700', '600']);
    restrictDataDirectoryPermissions(dataDir);
    expect(modeOf('files', 'stored', 'm', '1')).toBe('600');
  });

  it('has its database closed at each start, while uploads in a private folder are not walked through', () => {
    mkdirSync(dataDir);
    fill(0o600, 0o700);
    for (const path of ['database/pg_wal/0001', 'files/stored/m/1']) chmodSync(join(dataDir, path), 0o644);
    restrictDataDirectoryPermissions(dataDir);
    expect(openEntries()).toEqual(['files/stored/m/1']);
  });

  it('keeps the modes of what the server did not write, and of what links lead to', () => {
    mkdirSync(dataDir);
    fill(0o644, 0o755);
    const script = join(dataDir, 'script.sh');
    const foreign = join(parent, 'foreign');
    for (const path of [script, foreign]) writeFileSync(path, '', { mode: 0o755 });
    symlinkSync(foreign, join(dataDir, 'files', 'link'));
    const modes = () => [script, foreign].map(path => statSync(path).mode & 0o100);
    restrictDataDirectoryPermissions(dataDir);
    expect(modes()).toEqual([0o100, 0o100]);
  });

  it.each(['/', '/tmp'])('is refused where it is %s', folder => {
    if (!existsSync(folder)) return;
    expect(() => restrictDataDirectoryPermissions(folder)).toThrow('set DATA_DIR to a folder of its own');
  });
});
