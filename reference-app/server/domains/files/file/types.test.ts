import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { PDF } from './testing/samples.ts';
import { detectMediaType } from './types.ts';

const folder = mkdtempSync(join(tmpdir(), 'countersign-types-'));
const path = join(folder, 'upload');
writeFileSync(path, PDF);
afterAll(() => rmSync(folder, { recursive: true }));

it('a file that there was no time to look at is no file of a wrong type', async () => {
  expect(await detectMediaType(path, 'a.pdf')).toBe('application/pdf');
  expect(await detectMediaType(path, 'a.png')).toBe(undefined);
  await expect(detectMediaType(path, 'a.pdf', AbortSignal.abort())).rejects.toThrow('busy');
});

it('reports a file that a concurrent request has moved, which is no file of a wrong type', async () => {
  await expect(detectMediaType(join(folder, 'moved'), 'a.pdf')).rejects.toMatchObject({ code: 'ENOENT' });
});
