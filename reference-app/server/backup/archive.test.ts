/** The format of an archive: every text survives it, and an archive that was changed is refused with a reason. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { BACKUP_FORMAT, type Line, openArchive, readArchive, writeArchive } from './archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'countersign-archive-'));
const path = join(folder, 'backup.gz');
afterAll(() => rmSync(folder, { recursive: true }));

const HEAD = { head: { format: BACKUP_FORMAT, time: '2026-11-29T14:00:00Z', migrations: [] } };
const SECTION = [{ table: 'note', tenant: 'm-1' }, { row: '{"id":1}' }];
const FILE = [{ file: 'm-1/a' }, { bytes: 'YQ==' }];
const END = { end: { rows: 1, files: 1 } };
const WHOLE = [HEAD, ...SECTION, ...FILE, END];

const compress = (lines: readonly unknown[]) =>
  gzipSync(lines.map(line => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''));

async function readLinesOf(bytes: Buffer): Promise<Line[]> {
  writeFileSync(path, bytes);
  const { head, lines } = await openArchive(path);
  const read: Line[] = [{ head }];
  for await (const line of lines) read.push(line);
  return read;
}

it('is read as it was written', async () => {
  expect(await readLinesOf(compress(WHOLE))).toEqual(WHOLE);
});

it.each([
  ['a line separator', '\u2028'],
  ['a paragraph separator', '\u2029'],
  ['a next line', '\u0085'],
  ['a carriage return', '\r'],
  ['a line feed', '\n'],
  ['a carriage return and a line feed', '\r\n'],
  ['a form feed and a vertical tab', '\f\v'],
  ['characters outside of the first plane', '😀𠮷'],
])('a row keeps a text with %s', async (_, text) => {
  const row = JSON.stringify({ comment: `同意${text}OK` });
  await writeArchive(path, async write => {
    await write(HEAD);
    await write({ table: 'note' });
    await write({ row });
    await write({ end: { rows: 1, files: 0 } });
  });
  const rows: string[] = [];
  for await (const line of readArchive(path)) if ('row' in line) rows.push(line.row);
  expect(rows).toEqual([row]);
});

describe('an archive is refused', () => {
  const [section, row] = SECTION;
  const end = (rows: number, files = 0) => ({ end: { rows, files } });

  it.each<[string, Buffer, RegExp]>([
    ['that is empty', compress([]), /is not whole: its end is missing/],
    ['without a head', compress(WHOLE.slice(1)), /is no backup of Countersign/],
    ['without an end', compress(WHOLE.slice(0, -1)), /is not whole: its end is missing/],
    ['with a second head', compress([HEAD, ...WHOLE]), /a line "head" is at a wrong place/],
    ['with a row before a table', compress([HEAD, row, end(1)]), /a line "row" is at a wrong place/],
    ['with bytes before a file', compress([HEAD, FILE[1], end(0)]), /a line "bytes" is at a wrong place/],
    ['with rows after the files', compress([HEAD, ...FILE, ...SECTION, END]), /a line "table" is at a wrong/],
    ['with a section twice', compress([HEAD, ...SECTION, section, END]), /rows of the table note twice/],
    ['with another number of rows', compress([HEAD, ...SECTION, end(2)]), /it names 2 rows/],
    ['with another number of files', compress([HEAD, ...FILE, end(0, 2)]), /it names 0 rows and 2 files/],
    ['with an end without numbers', compress([HEAD, { end: {} }]), /it names undefined rows/],
    ['with a second end', compress([...WHOLE, END]), /lines follow its end/],
    ['with a row after its end', compress([...WHOLE, row]), /lines follow its end/],
    ['with an empty line after its end', compress([...WHOLE, '']), /cannot be read as a backup/],
    [
      'with a second archive after it',
      Buffer.concat([compress(WHOLE), compress(WHOLE)]),
      /lines follow its end/,
    ],
    ['with zero bytes after it', Buffer.concat([compress(WHOLE), Buffer.alloc(512)]), /bytes follow its end/],
    [
      'with zero bytes and a text after it',
      Buffer.concat([compress(WHOLE), Buffer.alloc(1), Buffer.from('notes')]),
      /bytes follow its end/,
    ],
    [
      'with a text after it',
      Buffer.concat([compress(WHOLE), Buffer.from('notes')]),
      /incorrect header check/,
    ],
    ['with one byte after it', Buffer.concat([compress(WHOLE), Buffer.from('n')]), /unexpected end of file/],
    ['with a line of another kind', compress([HEAD, { note: 'x' }, end(0)]), /not that of a backup/],
    ['with a line of two kinds', compress([HEAD, { ...section, ...row }, end(1)]), /not that of a backup/],
    ['with null', compress([HEAD, null, end(0)]), /not that of a backup/],
    ['with a number', compress([HEAD, 5, end(0)]), /not that of a backup/],
    ['with a row that is no text', compress([HEAD, section, { row: {} }, end(1)]), /not that of a backup/],
    ['with a tenant that is no text', compress([HEAD, { table: 'note', tenant: 5 }, end(0)]), /not that of/],
    [
      'with a head without migrations',
      compress([{ head: { format: BACKUP_FORMAT } }, end(0)]),
      /not that of/,
    ],
    [
      'with a format of a later time',
      compress([{ head: { ...HEAD.head, format: 'x-9' } }]),
      /has the format x-9/,
    ],
    ['that is not compressed', Buffer.from('notes'), /incorrect header check/],
  ])('%s', async (_, bytes, sentence) => {
    const error = await readLinesOf(bytes).catch(error => error);
    expect(error).toMatchObject({ name: 'StartError', message: expect.stringMatching(sentence) });
  });
});

it('is not written if its content fails, and leaves no part', async () => {
  writeFileSync(path, 'earlier');
  await expect(
    writeArchive(path, async write => {
      await write(HEAD);
      throw new Error('fails');
    }),
  ).rejects.toThrow('fails');
  expect(readFileSync(path, 'utf8')).toBe('earlier');
});

it('is whole if two are written to one path at the same time', async () => {
  const fill = (id: string) =>
    writeArchive(path, async write => {
      await write(HEAD);
      await write({ table: 'note' });
      for (let row = 0; row < 500; row += 1) {
        await write({ row: `${id} ${randomBytes(200).toString('hex')}` });
        await new Promise(resolve => setImmediate(resolve));
      }
      await write({ end: { rows: 500, files: 0 } });
    });
  await Promise.all([fill('one'), fill('two')]);
  const writers = new Set<string>();
  for await (const line of readArchive(path)) if ('row' in line) writers.add(line.row.slice(0, 3));
  expect(writers.size).toBe(1);
  expect(readdirSync(folder)).toEqual(['backup.gz']);
});
