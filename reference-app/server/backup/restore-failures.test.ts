/** A restore that fails leaves nothing: no table, no role, no file, for every way to fail. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { databaseCopy, type Kind, quickKind } from '../testing/harness.ts';
import type { Copy } from '../testing/templates.ts';
import { TEST_ALL } from '../testing/test-all.ts';
import { backup, restore } from './backup.ts';

/** Objects of the schema and rights of roles, of this database alone. */
const LEFT = `
  select 'table ' || relname as line from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
  union all select 'function ' || proname from pg_proc where pronamespace = 'public'::regnamespace
  union all select 'grant ' || n.nspacl::text from pg_namespace n where n.nspname = 'public' and n.nspacl::text like '%countersign\\_%'`;

const KINDS: Kind[] = TEST_ALL ? ['pglite', 'postgres'] : [quickKind()];

describe.each(KINDS)('a restore that fails (%s)', kind => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-failures-'));
  const archive = join(folder, 'backup.gz');
  const dataDir = join(folder, 'data');
  let whole: Buffer;
  let text: string;
  let copy: Copy;
  let db: Database;

  beforeAll(async () => {
    const source = await databaseCopy(kind);
    const filled = await openDatabase(source.options);
    const sourceDir = join(folder, 'source');
    mkdirSync(join(sourceDir, 'files', 'stored', 'm-huaxing', 'ab'), { recursive: true });
    writeFileSync(
      join(sourceDir, 'files', 'stored', 'm-huaxing', 'ab', 'a-file'),
      Buffer.alloc(1_200_000, 'bytes'),
    );
    await backup(filled, sourceDir, archive);
    await filled.close();
    await source.remove();
    whole = readFileSync(archive);
    text = gunzipSync(whole).toString();
    copy = await databaseCopy(kind, false);
    db = await openDatabase(copy.options);
  });
  afterAll(async () => {
    await db.close();
    await copy.remove();
    rmSync(folder, { recursive: true });
  });

  const expectNothing = async () => {
    const lines = await db.script(script => script.query<{ line: string }>(LEFT));
    expect(lines).toEqual([]);
    const files = existsSync(dataDir) ? readdirSync(dataDir, { recursive: true }) : [];
    expect(files.filter(name => !/^database/.test(String(name)))).toEqual([]);
  };
  const lines = (change: (line: string, index: number) => string[]) =>
    gzipSync(
      text
        .trimEnd()
        .split('\n')
        .flatMap(change)
        .map(line => `${line}\n`)
        .join(''),
    );
  const damaged = (at: number) => {
    const bytes = Buffer.from(whole);
    bytes[at]! ^= 0xff;
    return bytes;
  };

  const FAILURES: [string, () => Buffer, RegExp][] = [
    [
      'cut in the rows',
      () => whole.subarray(0, whole.length / 3),
      /cannot be read as a backup: unexpected end of file/,
    ],
    [
      'cut before its last bytes',
      () => whole.subarray(0, -4),
      /cannot be read as a backup: unexpected end of file/,
    ],
    [
      'with a wrong checksum',
      () => damaged(whole.length - 7),
      /cannot be read as a backup: incorrect data check/,
    ],
    [
      'damaged in the middle',
      () => damaged(Math.floor(whole.length / 2)),
      // The damaged byte breaks the compression, or a row that the database refuses before the checksum is reached.
      /cannot be (read as a backup|restored: )/,
    ],
    ['without its end', () => lines(line => (line.startsWith('{"end"') ? [] : [line])), /its end is missing/],
    [
      'without a row',
      () => {
        let left = false;
        return lines(line => {
          if (left || !line.startsWith('{"row"')) return [line];
          left = true;
          return [];
        });
      },
      /is damaged: it names \d+ rows/,
    ],
    ['followed by a line', () => gzipSync(`${text}{"table":"menu"}\n`), /is damaged: lines follow its end/],
    ['followed by itself', () => Buffer.concat([whole, whole]), /is damaged: lines follow its end/],
    ['followed by zero bytes', () => Buffer.concat([whole, Buffer.alloc(9)]), /bytes follow its end/],
    [
      'with a file twice',
      () => lines(line => [line.replace('{"end":', '{"file":"m-huaxing/ab/a-file"}\n{"end":')]),
      /names the file m-huaxing\/ab\/a-file twice/,
    ],
    [
      'with a file below a file',
      () => lines(line => [line.replace('{"end":', '{"file":"m-huaxing/ab/a-file/b"}\n{"end":')]),
      /names the file m-huaxing\/ab\/a-file\/b twice/,
    ],
    [
      'with a file that no disk can have',
      () => lines(line => [line.replace('{"end":', '{"file":"a\\u0000b"}\n{"end":')]),
      /names a file that this disk cannot have: "a\\u0000b"/,
    ],
    [
      'with an unknown table',
      () => lines(line => [line.replace('{"table":"menu"', '{"table":"canteen"')]),
      /has no table canteen/,
    ],
    [
      'with a row that does not fit',
      () => lines(line => [line.replace('\\"menu_type\\":\\"C\\"', '\\"menu_type\\":\\"X\\"')]),
      /cannot be restored: .*menu_menu_type_check/,
    ],
    [
      'with a row twice',
      () =>
        lines(line =>
          line.includes('\\"app_id\\"') && line.includes('\\"app_code\\"') ? [line, line] : [line],
        ),
      /cannot be restored: duplicate key/,
    ],
    [
      'with a row that names nothing',
      () => lines(line => [line.replace('\\"organize_id\\":\\"org-', '\\"organize_id\\":\\"gone-')]),
      /cannot be restored: .*foreign key/,
    ],
    [
      'with a file outside of its folder',
      () => lines(line => [line.replace('{"file":"', '{"file":"../../')]),
      /names a file beyond its folder/,
    ],
    [
      'with a file that leads to another tenant',
      () => lines(line => [line.replace('{"file":"m-huaxing/', '{"file":"m-huaxing/../m-cloud/')]),
      /names a file beyond its folder/,
    ],
  ];

  it.each(FAILURES)('because the archive is %s', async (_, bytes, sentence) => {
    writeFileSync(archive, bytes());
    const refused = await restore(db, dataDir, archive).then(
      () => undefined,
      error => error,
    );
    expect(refused?.name).toBe('StartError');
    expect(refused?.message).toMatch(sentence);
    await expectNothing();
  });

  it('because the disk is full', async () => {
    writeFileSync(archive, whole);
    let asked = 0;
    const full = { ...db, isFull: () => ++asked > 200 };
    await expect(restore(full, dataDir, archive)).rejects.toThrow('less free space than DISK_RESERVE_MB');
    await expectNothing();
  });

  it('is followed by one that succeeds', async () => {
    writeFileSync(archive, whole);
    const { rows, files } = await restore(db, dataDir, archive);
    expect([rows > 100, files]).toEqual([true, 1]);
    expect(readdirSync(join(dataDir, 'files'))).toEqual(['stored']);
  });
});
