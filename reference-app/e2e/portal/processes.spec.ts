/** Processes: one made from nothing with a form, changed while it runs, by two authors; its statistics, and a stuck application. */
import { newKey } from '@countersign/sdk/api';
import { NODE } from '@countersign/sdk/flow';
import { expect, type Locator } from '@playwright/test';
import { publish, sessionOf } from '../testing/client.ts';
import { expectAccessible, type Person, signedIn, test } from '../testing/person.ts';

const END = newKey().slice(0, 6);
const NAME = `Seal use ${END}`;
const FORM = {
  list: [{ type: 'input', label: 'Reason', key: 'k1', model: 'reason', options: {} }],
  config: {},
};

const designer = ({ page }: Person): Locator => page.locator('flow-designer');
const boxes = (person: Person): Locator => designer(person).locator('.flow-row-name');
const state = ({ page }: Person, kind: string): Locator => page.locator(`.save-state[data-state="${kind}"]`);
const press = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Adds a node behind the initiator. */
async function addBehindStart(person: Person, type: number): Promise<void> {
  await designer(person).locator('[data-after="start"]').first().click();
  await designer(person).locator(`[role=menuitem][data-type="${type}"]`).click();
}

test('a process is made with a form, published, changed by two authors while it runs, and observed', async ({
  browser,
}) => {
  const { client } = await sessionOf('admin');
  const { config } = client.workflow.form;
  const form = await config.add({
    body: { formName: `Seal ${END}`, jsonContent: JSON.stringify(FORM) },
  });
  await config.publish({ body: { id: form.id, revision: 1, remark: '' } });

  const first = await signedIn(browser, 'admin', { lang: 'en' });
  const { page, texts } = first;
  await page.goto('/workflow/processes');
  await press(first, texts.portal('processes.add'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.portal('processes.name')).fill(NAME);
  await dialog.getByRole('combobox', { name: texts.portal('processes.form') }).fill(`Seal ${END}`);
  await dialog.getByRole('option', { name: `Seal ${END}` }).click();
  await expectAccessible(first, 'new process');
  await press(first, texts.portal('new.create'));

  await expect(boxes(first).first()).toBeVisible();
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  await addBehindStart(first, NODE.approver);
  await expect(state(first, 'saved')).toBeVisible();
  await designer(first).getByRole('button', { name: 'Choose people' }).click();
  const people = designer(first).getByRole('dialog');
  await people.getByRole('searchbox').or(people.getByRole('textbox')).first().fill('张伟');
  await people.getByText('张伟').first().click();
  await people.getByRole('button', { name: 'OK' }).click();
  await expect(designer(first).getByText('张伟').first()).toBeVisible();
  await expectAccessible(first, 'designer of a process');
  await designer(first).locator('[part~=publish]').click();
  await dialog.getByRole('button', { name: texts.portal('processes.deploy') }).click();
  await expect(page.getByText(texts.portal('deploy.done', { version: 1 }))).toBeVisible();

  const employee = (await sessionOf('li.na')).client;
  await employee.jflow.start({ body: { processId: id, params: { reason: 'contract' }, itemName: NAME } });

  const second = await signedIn(browser, 'jiang.hua', { lang: 'en' });
  await second.page.goto(page.url());
  await expect(boxes(second).first()).toBeVisible();
  await addBehindStart(first, NODE.copy);
  await expect(state(first, 'waiting')).toBeVisible();
  await expect(state(first, 'saved')).toBeVisible();
  await addBehindStart(second, NODE.notice);
  const conflict = second.page.getByRole('dialog').filter({ hasText: texts.portal('conflict.merge') });
  await expect(conflict.getByRole('group')).not.toHaveCount(0);
  await expectAccessible(second, 'two authors of a process');
  await press(second, texts.portal('conflict.takeYours'));
  await expect(state(second, 'saved')).toBeVisible();

  await second.page.goto(`/workflow/statistics?processId=${id}`);
  await expect(second.page.getByRole('rowheader', { name: /Approver/ })).toBeVisible();
  await expectAccessible(second, 'statistics');

  const processKey = `none_${END}`;
  await client.jflow.add({ body: { processName: processKey, processKey, processType: 'test' } });
  const stuck = await publish(client, {
    processName: `Stuck ${END}`,
    form: { list: [], config: {} },
    flow: {
      node: {
        id: 'start',
        type: NODE.start,
        nodeName: 'Start',
        childNode: { id: 's', type: NODE.subProcess, nodeName: 'Sub', processKey },
      },
    },
  });
  await employee.jflow.start({ body: { processId: stuck, params: {}, itemName: `Stuck ${END}` } });
  await page.goto('/workflow/processes');
  await page
    .getByRole('link', { name: texts.portal('processes.stuckOf', { item: `Stuck ${END}`, count: 1 }) })
    .click();
  await press(first, texts.portal('incidents.resolveOf', { item: `Stuck ${END}` }));
  await dialog.getByRole('radio', { name: new RegExp(texts.portal('resolve.pass')) }).check();
  await expectAccessible(first, 'resolving');
  await press(first, texts.portal('resolve.pass'));
  await expect(page.getByText(texts.portal('resolve.done', { item: `Stuck ${END}` }))).toBeVisible();
  await expect(
    page.getByRole('button', { name: texts.portal('incidents.resolveOf', { item: `Stuck ${END}` }) }),
  ).toHaveCount(0);
  await page.goto('/workflow/callbacks?open=new');
  await expect(page.locator('form-renderer').getByRole('textbox').first()).toBeVisible();
  await expectAccessible(first, 'receiver of callbacks');
  expect([...first.faults, ...second.faults]).toEqual([]);
});
