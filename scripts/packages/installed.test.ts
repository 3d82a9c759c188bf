/** The packages as npm would install them: in projects of five frameworks, on two versions of Node, and without a DOM. */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { preview } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tags } from '../../elements/vite.entries.ts';
import { testChromiumPath } from '../browsers.ts';
import { integrityOf } from './integrity.ts';
import { readWorkspace } from './manifest.ts';
import { buildTarballs } from './tarballs.ts';
import { command, made, starters } from './testing/starters.ts';

/** Everything comes from the registry: minutes, so with the full tests alone. */
describe.runIf(process.env.TEST_ALL === '1')('the packages', () => {
  let folder: string;
  let tarballs: string[];
  let browser: Browser;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'countersign-packages-'));
    tarballs = await buildTarballs();
    browser = await chromium.launch({ executablePath: testChromiumPath(), args: ['--no-sandbox'] });
  }, 600_000);
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(starters)(
    'are compiled strictly, built and run in a project of $name',
    { timeout: 900_000 },
    async starter => {
      const site = made(starter, tarballs, folder);
      const server = await preview({
        configFile: false,
        root: folder,
        build: { outDir: site },
        preview: { port: 0, host: '127.0.0.1' },
        logLevel: 'silent',
      });
      const page = await browser.newPage();
      const faults: string[] = [];
      page.on('pageerror', error => faults.push(error.message));
      page.on('console', message => message.type() === 'error' && faults.push(message.text()));
      await page.goto(server.resolvedUrls?.local[0] ?? '');
      await page.getByLabel('Reason').fill('A journey');
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByText('{"reason":"A journey"}').waitFor();
      expect(faults).toEqual([]);
      await page.close();
      await server.close();
    },
  );

  test('list the hash of every script for script tags, and no other', () => {
    const cdn = join(folder, 'vanilla', 'node_modules', '@countersign', 'elements', 'cdn');
    const { integrity } = JSON.parse(readFileSync(join(cdn, 'integrity.json'), 'utf8'));
    const files = globSync('**/*.js', { cwd: cdn }).map(file => `./${file}`);
    expect(Object.keys(integrity).sort()).toEqual(files.sort());
    expect(files.length).toBeGreaterThan(50);
    for (const [file, hash] of Object.entries(integrity))
      expect(integrityOf(readFileSync(join(cdn, file))), file).toBe(hash);
  });

  test('bring no second React into a project that has one', () => {
    const listed = JSON.parse(command(['npm', 'ls', 'react', '--json', '--all'], join(folder, 'react')));
    expect([...new Set(JSON.stringify(listed).match(/(?<="react":\{"version":")[^"]+/g))]).toEqual([
      '19.2.0',
    ]);
  });

  test.each(['20', '24'])('are imported by Node %s, where there is no DOM', version => {
    const inSdk = Object.keys(readWorkspace('sdk').exports).filter(entry => !entry.includes('*'));
    const entries = [
      ...inSdk.map(entry => join('@countersign/sdk', entry)),
      ...['', 'react', ...tags].map(entry => join('@countersign/elements', entry)),
    ];
    const script = `for (const entry of ${JSON.stringify(entries)}) await import(entry); console.log(process.version)`;
    const args = ['npx', '-y', `node@${version}`, '--input-type=module', '--eval', script];
    expect(command(args, join(folder, 'vanilla'))).toContain(`v${version}.`);
  });
});
