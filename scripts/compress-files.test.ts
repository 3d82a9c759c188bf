import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressFiles } from './compress-files.ts';

test('large files get a compressed twin in both encodings, source maps in gzip, small and packed ones none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-compress-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'assets'));
  const text = 'export const answer = 42;\n'.repeat(200);
  writeFileSync(join(folder, 'assets', 'main.js'), text);
  writeFileSync(join(folder, 'assets', 'gone.js.br'), 'of an earlier build');
  writeFileSync(join(folder, 'assets', 'main.js.map'), text);
  writeFileSync(join(folder, 'small.js'), 'export {};');
  writeFileSync(join(folder, 'index.html'), text);
  await compressFiles(folder);
  const twin = (ending: string) => readFileSync(join(folder, 'assets', `main.js${ending}`));
  expect(brotliDecompressSync(twin('.br')).toString()).toBe(text);
  expect(gunzipSync(twin('.gz')).toString()).toBe(text);
  expect(gunzipSync(twin('.map.gz')).toString()).toBe(text);
  for (const none of ['small.js.br', 'index.html.br', 'assets/gone.js.br', 'assets/main.js.map.br'])
    expect([none, existsSync(join(folder, none))]).toEqual([none, false]);
});
