/** Forms: one from a starter, a reload in the middle of a change, a version that a process takes, and two authors on one draft. */
import { newKey } from '@countersign/sdk/api';
import { expect, type Locator, type Page } from '@playwright/test';
import { people, sessionOf } from '../testing/client.ts';
import { approverNode, flowOfNodes } from '../testing/flows.ts';
import { expectAccessible, type Person, signedIn, test } from '../testing/person.ts';

const PATH = '/workflow/forms';
const NAME = `Leave request ${newKey().slice(0, 6)}`;
const PROCESS = `请假 ${NAME}`;

const palette = ({ page }: Person, type: string): Locator =>
  page.locator(`form-designer [data-entry="${type}"]`);
const items = ({ page }: Person): Locator => page.locator('form-designer').getByRole('treeitem');
const state = ({ page }: Person, kind: string): Locator => page.locator(`.save-state[data-state="${kind}"]`);
/** The state that the designer itself shows. */
const designerState = ({ page }: Person): Locator => page.locator('form-designer .designer-saved');
const press = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true }).click();

const LOST = 'e2e-saves-are-lost';

/** Lets saves be lost in the page itself: a route of the driver misses what a page sends while it is left. */
async function loseSaves(page: Page, isLost: boolean): Promise<void> {
  await page.evaluate(
    ([key, lost]) => (lost ? localStorage.setItem(key, '1') : localStorage.removeItem(key)),
    [LOST, isLost] as const,
  );
}

/** Installs the switch of `loseSaves` in every document of the page. */
const withLoss = (page: Page): Promise<unknown> =>
  page.addInitScript(key => {
    const send = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      localStorage.getItem(key) &&
      (input instanceof Request ? input.url : String(input)).includes('/saveJson')
        ? Promise.reject(new TypeError('lost'))
        : send(input, init);
  }, LOST);

/** A published process that takes the first version of the form; returns its id. */
async function publishProcess(formId: string): Promise<string> {
  const { jflow } = (await sessionOf('admin')).client;
  const { id } = await jflow.add({
    body: {
      processName: PROCESS,
      processKey: `e2e_${newKey().slice(0, 12)}`,
      processType: 'administration',
      bindForm: [{ id: formId, version: 1 }],
    },
  });
  const flow = flowOfNodes([approverNode('only', '经理', { nodeUserList: people('zhang.wei') })]);
  await jflow.saveJson({ body: { id, modelContent: JSON.stringify(flow) } });
  await jflow.deploy({ query: { id } });
  return id;
}

/** The preview on a phone draws the saved form in the portal's own page. */
async function expectOnPhone({ page }: Person): Promise<void> {
  await page.locator('form-designer [data-tool="preview"]').click();
  await page.getByRole('button', { name: 'Mobile preview', exact: true }).click();
  const phone = page.locator('form-designer iframe').contentFrame();
  await expect(phone.locator('form-renderer').getByRole('textbox').first()).toBeVisible();
  const dialogs = page.locator('form-designer dialog[open]');
  await expect(dialogs.last()).not.toContainText('Save the form configuration first');
  await page.keyboard.press('Escape');
  while ((await dialogs.count()) > 0) await page.keyboard.press('Escape');
}

test('a form begins with a starter, survives a reload, is published and taken by a process, and two authors keep both their changes', async ({
  browser,
}) => {
  const first = await signedIn(browser, 'admin', { lang: 'en' });
  const { page, texts } = first;
  await withLoss(page);
  await page.goto(PATH);
  await page
    .getByRole('button', { name: texts.forms('forms.add') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Leave request/ }).check();
  const name = dialog.getByLabel(texts.forms('forms.name'));
  await expect(name).toHaveValue('Leave request');
  await name.fill(NAME);
  await expectAccessible(first, 'new form');
  await press(first, texts.forms('new.create'));

  await expect(items(first).first()).toBeVisible();
  const begun = await items(first).count();
  expect(begun).toBeGreaterThan(3);
  // The server does not get the change before the reload.
  await loseSaves(page, true);
  await palette(first, 'input').click();
  await expect(items(first)).toHaveCount(begun + 1);
  await expect(state(first, 'failed')).toBeVisible();
  await press(first, texts.forms('design.back'));
  await expect(dialog).toContainText(texts.forms('design.leaveText'));
  await press(first, texts.forms('leave.stay'));
  await page.reload();
  await expect(items(first)).toHaveCount(begun + 1);
  await expect(designerState(first)).toHaveText('Unsaved');
  await expect(state(first, 'failed')).toBeVisible();
  const address = page.url();
  await press(first, texts.forms('design.back'));
  await press(first, texts.forms('design.leaveAnyway'));
  await expect(page).not.toHaveURL(address);
  await page.goto(address);
  await expect(items(first)).toHaveCount(begun + 1);
  await expect(state(first, 'failed')).toBeVisible();
  await loseSaves(page, false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(state(first, 'saved')).toBeVisible();
  await expect(designerState(first)).toHaveText('Saved');
  await expectAccessible(first, 'designer');
  await expectOnPhone(first);

  await loseSaves(page, true);
  await palette(first, 'textarea').click();
  await expect(state(first, 'failed')).toBeVisible();
  await press(first, texts.forms('design.back'));
  await loseSaves(page, false);
  await press(first, texts.forms('design.saveAndLeave'));
  await expect(page).not.toHaveURL(address);
  await page.goto(address);
  await expect(items(first)).toHaveCount(begun + 2);
  await expect(designerState(first)).toHaveText('Saved');

  await press(first, texts.forms('forms.publish'));
  await dialog.getByRole('button', { name: texts.forms('forms.publish') }).click();
  await expect(page.getByText(texts.forms('publish.done', { version: 1 }))).toBeVisible();
  const formId = new URL(page.url()).searchParams.get('id') ?? '';
  const processId = await publishProcess(formId);

  const second = await signedIn(browser, 'jiang.hua', { lang: 'en' });
  await second.page.goto(`/approval/start?process=${processId}`);
  await expect(second.page.locator('form-renderer').getByRole('textbox').first()).toBeVisible();
  await second.page.goto(page.url());
  await expect(items(second)).toHaveCount(begun + 2);
  await palette(first, 'number').click();
  await expect(state(first, 'waiting')).toBeVisible();
  await expect(state(first, 'saved')).toBeVisible();
  await palette(second, 'textarea').click();
  const conflict = second.page.getByRole('dialog');
  await expect(conflict.getByRole('group')).toHaveCount(2);
  await expectAccessible(second, 'conflict');
  await press(second, texts.forms('conflict.merge'));
  await expect(state(second, 'saved')).toBeVisible();
  await expect(items(second)).toHaveCount(begun + 4);

  await press(second, texts.forms('forms.versions'));
  const versions = second.page.getByRole('dialog');
  await press(second, texts.forms('versions.viewOf', { version: 1 }));
  await expect(versions.locator('form-renderer').getByRole('textbox').first()).toBeDisabled();
  await press(second, texts.forms('close'));
  await press(second, texts.forms('versions.compareOf', { version: 1 }));
  await expect(versions.locator('.differences li')).toHaveCount(2);
  await expectAccessible(second, 'versions');
  await versions.getByRole('tab', { name: texts.forms('versions.history') }).click();
  await expect(versions.getByRole('listitem').first()).toContainText(texts.forms('history.save'));
  await versions.getByRole('tab', { name: texts.forms('versions.versions') }).click();
  await press(second, texts.forms('versions.restoreOf', { version: 1 }));
  await press(second, texts.forms('versions.restore'));
  await expect(items(second)).toHaveCount(begun + 2);

  await press(second, texts.forms('design.back'));
  const row = second.page.getByRole('row', { name: NAME });
  await expect(row).toContainText(texts.forms('forms.version', { version: 1 }));
  await row.getByRole('button', { name: texts.forms('forms.usedCount', { count: 1 }) }).click();
  await expect(second.page.getByRole('dialog')).toContainText(PROCESS);
  await expectAccessible(second, 'uses of a form');
  expect([...first.faults, ...second.faults]).toEqual([]);
});
