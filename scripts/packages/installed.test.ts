/** The packages as npm would install them: in projects of many frameworks and versions, on two versions of Node, and without a DOM. */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { preview } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { elementTags } from '../../elements/vite.entries.ts';
import { findChromiumPathForTests } from '../browsers.ts';
import { integrityHashOf } from './integrity.ts';
import { OLDEST_NODE_VERSION, readWorkspace } from './manifest.ts';
import { buildTarballs } from './tarballs.ts';
import { builtHost, installedHost, reactHosts, vueHosts } from './testing/hosts.ts';
import { command, made, starters } from './testing/starters.ts';

/** Everything comes from the registry: minutes, so with the full tests alone. */
describe.runIf(process.env.TEST_ALL === '1')('the packages', () => {
  const long = { timeout: 900_000 };
  let folder: string;
  let tarballs: string[];
  let browser: Browser;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'countersign-packages-'));
    tarballs = await buildTarballs();
    browser = await chromium.launch({ executablePath: findChromiumPathForTests(), args: ['--no-sandbox'] });
  }, 900_000);
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  }, 900_000);

  /** Opens a built site, and expects no error of the page. */
  async function opened(site: string, use: (page: Page) => Promise<void>): Promise<void> {
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
    try {
      await page.goto(server.resolvedUrls?.local[0] ?? '');
      await use(page);
      expect(faults).toEqual([]);
    } finally {
      await page.close();
      await server.close();
    }
  }

  async function fillIn(page: Page): Promise<void> {
    const form = page.locator('form-renderer');
    await form.getByLabel('Reason').fill('A journey');
    await form.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('{"reason":"A journey"}').waitFor();
  }

  test.each(starters)('are compiled strictly, built and run in a project of $name', long, async starter => {
    await opened(made(starter, tarballs, folder), fillIn);
  });

  test.each(reactHosts)(
    'draw two elements in a page with $name, which keeps its own React alone',
    long,
    async host => {
      const project = installedHost(host, tarballs, folder);
      await opened(await builtHost(project), async page => {
        await fillIn(page);
        await page.locator('form-designer').getByRole('button', { name: 'Number', exact: true }).waitFor();
      });
      const listed = command(['npm', 'ls', 'react', '--json', '--all'], project);
      expect(new Set(listed.match(/(?<="react": \{\s*"version": ")[^"]+/g)).size).toBe(1);
    },
  );

  test.each(vueHosts)('keep undo in both designers of $name', long, async host => {
    const site = await builtHost(installedHost(host, tarballs, folder));
    await opened(site, async page => {
      const form = page.locator('form-designer');
      for (const [index, name] of ['Number', 'Date', 'Switch'].entries()) {
        await form.getByRole('button', { name, exact: true }).click();
        await page.locator('#count', { hasText: String(index + 1) }).waitFor();
      }
      for (const left of ['2', '1', '0']) {
        await form.getByRole('button', { name: /^Undo/ }).click();
        await page.locator('#count', { hasText: left }).waitFor();
      }
      const flow = page.locator('flow-designer');
      await flow.getByRole('treeitem').first().click();
      const name = flow.getByLabel('Node name', { exact: true });
      const before = await name.inputValue();
      await name.fill('Department head');
      await name.press('Tab');
      await flow.getByRole('treeitem', { name: 'Department head' }).first().waitFor();
      await flow.getByRole('button', { name: /^Undo/ }).click();
      await flow.getByRole('treeitem', { name: before }).first().waitFor();
    });
  });

  test('list the hash of every script for script tags, and no other', () => {
    const cdn = join(folder, 'vanilla', 'node_modules', '@countersign', 'elements', 'cdn');
    const { integrity } = JSON.parse(readFileSync(join(cdn, 'integrity.json'), 'utf8'));
    const files = globSync('**/*.js', { cwd: cdn }).map(file => `./${file}`);
    expect(Object.keys(integrity).sort()).toEqual(files.sort());
    expect(files.length).toBeGreaterThan(50);
    for (const [file, hash] of Object.entries(integrity))
      expect(integrityHashOf(readFileSync(join(cdn, file))), file).toBe(hash);
  });

  test.each([OLDEST_NODE_VERSION, '24'])(
    'are installed strictly and imported by Node %s, where there is no DOM',
    version => {
      const inSdk = Object.keys(readWorkspace('sdk').exports).filter(entry => !entry.includes('*'));
      const entries = [
        ...inSdk.map(entry => join('@countersign/sdk', entry)),
        ...['', 'react', 'vue', 'svelte', ...elementTags].map(entry => join('@countersign/elements', entry)),
      ];
      const script = `for (const entry of ${JSON.stringify(entries)}) await import(entry); console.log(process.version)`;
      const args = ['npx', '-y', `node@${version}`, '--input-type=module', '--eval', script];
      expect(command(args, join(folder, 'vanilla'))).toContain(`v${version}`);
    },
  );
});
