/** Takes the pictures of docs/flow/designing.md from the built elements: `npm run build`, then `node docs/testing/pictures/flow-designer.ts [name…]`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { browserExecutablePath } from '../../../scripts/browsers.ts';
import { picture, root, serve } from './page.ts';
import { type Lang, people, sampleBasics, sampleFlow, sampleForm } from './sample.ts';

const SIZE = { width: 1200, height: 720 };

const press = (page: Page, selector: string) => page.locator(`flow-designer ${selector}`).first().click();
const row = (page: Page, id: string) => press(page, `.flow-row[id$="-${id}"]`);
const pause = (page: Page) => page.waitForTimeout(1200);

/** The pictures by their name, in the order of the page. */
const SCENES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  basics: page => press(page, '[data-step=basicInfo]'),
  add: async page => {
    await row(page, 'leader');
    await page.locator('flow-designer .flow-canvas').focus();
    await page.keyboard.press('a');
  },
  people: async page => {
    await row(page, 'leader');
    await press(page, '[data-at=nodeUserList] [data-add]');
  },
  conditions: page => row(page, 'by-amount_1'),
  rights: async page => {
    await row(page, 'leader');
    await press(page, '[data-at=privileges] .kit-buttons>.kit-button');
  },
  settings: async page => {
    await press(page, '[data-step=flowSetting]');
    await press(page, '.flow-side-menu [data-page=display]');
  },
  try: async page => {
    await press(page, '[data-tool=try]');
    await page.locator('flow-designer .drawer-outcome').waitFor();
  },
};

async function open(page: Page, lang: Lang): Promise<void> {
  const fields = JSON.stringify({
    form: sampleForm(lang),
    flow: sampleFlow(lang),
    basics: sampleBasics(lang),
  });
  await page.evaluate(`(() => {
    document.documentElement.lang = ${JSON.stringify(lang)};
    document.body.style.cssText = 'margin:0;height:100vh';
    const list = ${JSON.stringify(people(lang))};
    const designer = Object.assign(document.createElement('flow-designer'), { lang: ${JSON.stringify(lang)} }, ${fields});
    designer.lookups = { users: async () => ({ total: list.length, list }), names: async (_, ids) => list.filter(one => ids.includes(one.id)) };
    document.body.append(designer);
  })()`);
  await page.locator('flow-designer .flow-row').first().waitFor();
  await pause(page);
}

const site = await serve();
const browser = await chromium.launch({
  executablePath: browserExecutablePath('chromium'),
  args: ['--no-sandbox'],
});
for (const lang of ['zh', 'en'] as const) {
  const folder = join(root, 'docs/images/flow-designer', lang);
  mkdirSync(folder, { recursive: true });
  for (const [name, show] of Object.entries(SCENES)) {
    if (process.argv.length > 2 && !process.argv.includes(name)) continue;
    const page = await browser.newPage({ viewport: SIZE, locale: lang === 'zh' ? 'zh-CN' : 'en-US' });
    await page.goto(site.origin);
    await open(page, lang);
    await show(page);
    await pause(page);
    writeFileSync(join(folder, `${name}.webp`), await picture(page));
    await page.close();
  }
}
await browser.close();
site.close();
