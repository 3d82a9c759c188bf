/** Files, people, organisations and dictionaries in a form on the real server: chosen, submitted, read by the approver, refused to others. */
import { readFileSync } from 'node:fs';
import type { ControlOptions, FormDefinition } from '@countersign/sdk/form';
import { translator } from '@countersign/sdk/i18n';
import { fileTexts } from '@countersign/sdk/i18n/files';
import { expect, type Locator } from '@playwright/test';
import { people, publish, sessionOf } from '../testing/client.ts';
import { approverNode, flowOfNodes } from '../testing/flows.ts';
import { decide, expectAccessible, openTask, type Person, signedIn, task, test } from '../testing/person.ts';

const control = (type: string, label: string, options: ControlOptions = {}) => ({
  type,
  label,
  key: `k_${label}`,
  model: label.toLowerCase(),
  options,
  rules: [{ required: true }],
});

const form: FormDefinition = {
  list: [
    control('uploadFile', 'Contracts', { limit: 2 }),
    control('uploadImg', 'Photos'),
    control('upload', 'Papers', { multiple: false }),
    control('userSelect', 'Witnesses', { multiple: true }),
    control('organizationSelect', 'Unit'),
    control('select', 'Urgency', { dictCode: 'Jflow_Degree' }),
    {
      ...control('batch', 'Visits', { minLimit: 1 }),
      list: [
        control('userSelect', 'Host'),
        { ...control('batch', 'Costs', { minLimit: 1 }), list: [control('uploadFile', 'Receipt')] },
      ],
    },
  ],
  config: {},
};

const flow = flowOfNodes([
  approverNode('first', 'Legal', {
    nodeUserList: people('zhang.wei'),
    privileges: form.list.map(({ key = '' }) => ({ key, disabled: true })),
  }),
]);

const PDF = Buffer.from('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });
const UPLOAD = '**/upload/oss';
const file = translator('en', fileTexts);

async function offerContract(): Promise<void> {
  const { client } = await sessionOf('admin');
  await publish(client, { processName: '合同用印 Contract with files', form, flow });
}

/** The first upload waits half-way for `release`, as on a slow line. */
async function slowly({ page }: Person): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(UPLOAD, async route => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const field = ({ page }: Person, label: string | RegExp): Locator =>
  page.locator('form-renderer').getByLabel(label).first();
const stored = ({ page }: Person, name: string): Locator => page.getByRole('link', { name, exact: true });

async function uploadContracts(person: Person): Promise<void> {
  const { page } = person;
  const release = await slowly(person);
  await field(person, /Contracts/).setInputFiles(pdf('合同 contract.pdf'));
  await expect(
    page.getByRole('progressbar', { name: file('uploading', { file: '合同 contract.pdf' }) }),
  ).toBeVisible();
  release();
  await expect(stored(person, '合同 contract.pdf')).toBeVisible();
  await page.unroute(UPLOAD);

  await field(person, /Contracts/).setInputFiles({
    ...pdf('program.exe'),
    buffer: Buffer.from('MZ not wanted'),
  });
  const refusal = page.locator('.csf-file-error');
  await expect(refusal).toContainText('This type of file is not taken');
  await expect(refusal).toContainText('pdf');
  await page.getByRole('button', { name: file('retry', { file: 'program.exe' }) }).click();
  await expect(refusal).toContainText('This type of file is not taken');
  await expectAccessible(person, 'a refused upload');
  await page.getByRole('button', { name: file('remove', { file: 'program.exe' }) }).click();

  await page.route(UPLOAD, route => route.abort('connectionreset'), { times: 1 });
  await field(person, /Contracts/).setInputFiles(pdf('annex.pdf'));
  await expect(page.locator('.csf-file-error')).toContainText(file('no-reply'));
  await page.getByRole('button', { name: file('retry', { file: 'annex.pdf' }) }).click();
  await expect(stored(person, 'annex.pdf')).toBeVisible();
}

async function choosePeople(person: Person): Promise<void> {
  const { page } = person;
  const witnesses = page.getByRole('combobox', { name: /Witnesses/ });
  await witnesses.click();
  const options = page.locator('.csf-popup').getByRole('option');
  // One answer holds everybody of the demo company.
  await expect(options.nth(20)).toBeAttached();
  await witnesses.fill('zhao');
  await page.getByRole('option', { name: /赵敏/ }).click();
  await witnesses.fill('陈');
  await page.getByRole('option', { name: /陈杰/ }).click();
  await page.keyboard.press('Escape');
  const unit = field(person, /Unit/);
  await unit.fill('法务');
  await page.getByRole('option', { name: /法务/ }).click();
  await field(person, /Urgency/).selectOption({ index: 2 });
}

async function fillVisit(person: Person): Promise<void> {
  const { page } = person;
  await field(person, /Host/).fill('王芳');
  await page.getByRole('option', { name: /王芳/ }).click();
  await field(person, /Receipt/).setInputFiles(pdf('taxi.pdf'));
  await expect(stored(person, 'taxi.pdf')).toBeVisible();
}

async function downloaded(person: Person, name: string): Promise<Buffer> {
  const download = person.page.waitForEvent('download');
  await stored(person, name).click();
  const arrived = await download;
  expect(arrived.suggestedFilename()).toBe(name);
  return readFileSync(await arrived.path());
}

test('files, people and choices of the server, from the form to the approver', async ({ browser }) => {
  await offerContract();
  const employee = await signedIn(browser, 'li.na', { lang: 'en' });
  const { page, texts } = employee;
  await page.goto('/approval/start');
  await page.getByText('Contract with files').click();
  await uploadContracts(employee);
  await field(employee, /Photos/).setInputFiles({ name: 'site.png', mimeType: 'image/png', buffer: PNG });
  await field(employee, /Papers/).setInputFiles(pdf('paper.pdf'));
  for (const name of ['site.png', 'paper.pdf']) await expect(stored(employee, name)).toBeVisible();
  await choosePeople(employee);
  await fillVisit(employee);
  await expectAccessible(employee, 'the form, filled in');
  await page.getByLabel(texts.portal('start.name'), { exact: true }).fill('Lease');
  await page.getByRole('button', { name: texts.portal('start.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/approval\/instance\//);

  const approver = await signedIn(browser, 'zhang.wei', { lang: 'en' });
  await openTask(approver, 'Lease');
  const shown = task(approver);
  for (const text of ['赵敏', '陈杰', '法务部', 'Urgent', '王芳', 'site.png', 'annex.pdf'])
    await expect(shown).toContainText(text);
  await expectAccessible(approver, 'the form, read');
  for (const name of ['合同 contract.pdf', 'taxi.pdf']) expect(await downloaded(approver, name)).toEqual(PDF);

  const href = (await stored(approver, 'taxi.pdf').getAttribute('href')) ?? '';
  expect(await statusesOf(href)).toEqual({
    'li.na': 200,
    'zhang.wei': 200,
    'chen.jie': 404,
    provider: 404,
    nobody: 401,
  });
  await decide(approver, 'agree', 'Fine');
  expect([...employee.faults, ...approver.faults]).toEqual([]);
});

/** The status of the reply to each of these people; `nobody` has no token. */
async function statusesOf(href: string): Promise<Record<string, number>> {
  const statusFor = async (userName: string): Promise<[string, number]> => {
    const token = userName === 'nobody' ? '' : (await sessionOf(userName)).token;
    const reply = await fetch(href, { headers: token ? { authorization: token } : {} });
    await reply.arrayBuffer();
    return [userName, reply.status];
  };
  const userNames = ['li.na', 'zhang.wei', 'chen.jie', 'provider', 'nobody'];
  return Object.fromEntries(await Promise.all(userNames.map(statusFor)));
}
