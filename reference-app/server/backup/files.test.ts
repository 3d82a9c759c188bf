/** The files of a backup: a file that has gone meanwhile is skipped, and the others are written. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Line } from './archive.ts';
import { dumpFiles } from './files.ts';

it('skips a file that has gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-dump-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'm-1'));
  writeFileSync(join(folder, 'm-1', 'here'), 'a');
  // Like a file that is removed after its folder was listed.
  symlinkSync(join(folder, 'none'), join(folder, 'm-1', 'gone'));
  const named = new Map([
    ['m-1/here', 1],
    ['m-1/gone', 1],
  ]);
  const lines: Line[] = [];
  expect(await dumpFiles(folder, async line => void lines.push(line), { named })).toBe(1);
  expect(lines).toEqual([{ file: 'm-1/here' }, { bytes: 'YQ==' }]);
  expect([...named.keys()]).toEqual(['m-1/gone']);
});
