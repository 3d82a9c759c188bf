/** Takes the pictures of docs/forms/designing.md from the built elements: `npm run build`, then `node docs/testing/pictures/form-designer.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { browserExecutablePath } from '../../../scripts/browsers.ts';
import { expenseStarter } from '../../../sdk/form/starters/expense.ts';
import { picture, root, serve } from './page.ts';
import type { Lang } from './sample.ts';

const SIZE = { width: 1280, height: 760 };

const part = (page: Page, selector: string) => page.locator(`form-designer ${selector}`).first();
const pause = (page: Page) => page.waitForTimeout(1200);
const pressControl = (page: Page, selector: string) =>
  part(page, `.designer-form ${selector}`).click({ position: { x: 20, y: 10 } });

async function openLogic(page: Page, at: number): Promise<void> {
  await part(page, '[data-tab-name=form]').click();
  await part(page, `.panel-logic button:nth-of-type(${at})`).click();
  await part(page, 'dialog[open]').waitFor();
}

/** The pictures by their name, in the order of the page. */
const SCENES: Readonly<Record<string, (page: Page, lang: Lang) => Promise<void>>> = {
  start: async () => {},
  settings: page => pressControl(page, '[data-type=textarea]'),
  choices: async page => {
    await pressControl(page, '[data-type=radio]');
    await page.keyboard.press('e');
  },
  computed: async page => {
    await pressControl(page, '[data-key=total]');
    await part(page, '.panel-expression textarea').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' + ');
    await page.keyboard.press('Control+Space');
  },
  rules: async page => {
    await openLogic(page, 1);
    await part(page, 'dialog[open] .dialog-list button').click();
  },
  languages: async (page, lang) => {
    await openLogic(page, 3);
    await part(page, '.languages-add input').fill(lang === 'zh' ? 'en' : 'zh');
    await part(page, '.languages-add button').click();
  },
  preview: async page => {
    await part(page, '[data-tool=preview]').click();
    await part(page, 'dialog[open] form-renderer .csf-slot').waitFor();
    await part(page, 'dialog[open] .dialog-row>.kit-button').click();
  },
};

async function open(page: Page, lang: Lang, isEmpty: boolean): Promise<void> {
  const fields = JSON.stringify({
    lang,
    ...(isEmpty ? {} : { definition: expenseStarter.definition(lang) }),
  });
  await page.evaluate(`(() => {
    document.documentElement.lang = ${JSON.stringify(lang)};
    document.body.style.cssText = 'margin:0;height:100vh';
    document.body.append(Object.assign(document.createElement('form-designer'), ${fields}));
  })()`);
  await part(page, isEmpty ? '.designer-starters li' : '.designer-item').waitFor();
  await pause(page);
}

const site = await serve();
const browser = await chromium.launch({
  executablePath: browserExecutablePath('chromium'),
  args: ['--no-sandbox'],
});
for (const lang of ['zh', 'en'] as const) {
  const folder = join(root, 'docs/images/form-designer', lang);
  mkdirSync(folder, { recursive: true });
  for (const [name, show] of Object.entries(SCENES)) {
    const page = await browser.newPage({ viewport: SIZE, locale: lang === 'zh' ? 'zh-CN' : 'en-US' });
    await page.goto(site.origin);
    await open(page, lang, name === 'start');
    await show(page, lang);
    await pause(page);
    writeFileSync(join(folder, `${name}.webp`), await picture(page));
    await page.close();
  }
}
await browser.close();
site.close();
