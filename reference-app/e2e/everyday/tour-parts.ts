/** The parts of the tour on the welcome page, each walked as the first administrator of an empty tenant does it. */
import type { TourStep } from '@countersign/sdk/api/contract';
import { NODE } from '@countersign/sdk/flow';
import { translator } from '@countersign/sdk/i18n';
import { expect, type Locator } from '@playwright/test';
import { tourTexts } from '../../portal/pages/home/welcome/tour/texts.ts';
import { organizationTexts } from '../../portal/pages/system/organizations/texts.ts';
import { userTexts } from '../../portal/pages/system/users/texts.ts';
import { processAdminTexts } from '../../portal/pages/workflow/processes/texts.ts';
import { type Person, task } from '../testing/person.ts';
import type { Walk } from './walk.ts';

export const t = translator('zh', tourTexts, organizationTexts, userTexts, processAdminTexts);

export interface Administrator {
  person: Person;
  walk: Walk;
}

const button = (within: Pick<Locator, 'getByRole'>, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });
const dialogOf = ({ page }: Person) => page.getByRole('dialog');
export const tourOf = ({ page }: Person) => page.getByRole('region', { name: t('tour.title') });

/** The last button of a drawer or dialog, which closes once the server has taken it. */
async function confirm({ person, walk }: Administrator, name: string): Promise<void> {
  await walk.click(button(dialogOf(person), name));
  await expect(dialogOf(person)).toHaveCount(0);
}

export async function goHome({ person: { page }, walk }: Administrator): Promise<void> {
  await walk.click(page.getByRole('link', { name: '首页', exact: true }));
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function addDepartment(administrator: Administrator): Promise<void> {
  const { person, walk } = administrator;
  await walk.click(button(person.page, t('organization.add')).first());
  await walk.fill(dialogOf(person).getByRole('textbox', { name: t('organization.organizeName') }), '销售部');
  await confirm(administrator, t('save'));
  // Below the company, without a choice of the person.
  await expect(person.page.getByRole('row', { name: /销售部/ })).not.toContainText(t('organization.top'));
}

async function addPerson(administrator: Administrator): Promise<void> {
  const { person, walk } = administrator;
  await walk.click(button(person.page, t('user.add')).first());
  const field = (name: string) => dialogOf(person).getByRole('textbox', { name, exact: true });
  await walk.fill(field(t('user.userName')), 'wang.li');
  await walk.fill(field(t('user.nickName')), '王丽');
  await walk.fill(field(t('user.phonenumber')), '13812345678');
  await walk.click(dialogOf(person).getByRole('combobox', { name: t('user.organizeId') }));
  await walk.click(person.page.getByRole('option', { name: '销售部' }));
  await confirm(administrator, t('save'));
}

async function publishForm(administrator: Administrator): Promise<void> {
  const { person, walk } = administrator;
  const { page, texts } = person;
  await walk.click(button(page, texts.forms('forms.add')).first());
  await walk.click(dialogOf(person).getByRole('radio', { name: /请假申请/ }));
  await walk.click(button(dialogOf(person), texts.forms('new.create')));
  await expect(page.locator('form-designer').getByRole('treeitem').first()).toBeVisible();
  await walk.click(button(page, texts.forms('forms.publish')));
  await confirm(administrator, texts.forms('forms.publish'));
  await walk.click(button(page, texts.forms('design.back')));
}

/** The administrator approves: no other person has signed in yet. */
async function publishProcess(administrator: Administrator): Promise<void> {
  const { person, walk } = administrator;
  await walk.click(button(person.page, t('processes.add')).first());
  await walk.fill(dialogOf(person).getByLabel(t('processes.name')), '请假');
  await walk.click(dialogOf(person).getByRole('combobox', { name: t('processes.form') }));
  await walk.click(dialogOf(person).getByRole('option', { name: '请假申请' }));
  await walk.click(button(dialogOf(person), t('new.create')));
  const designer = person.page.locator('flow-designer');
  await walk.click(designer.locator('[data-after="start"]').first());
  await walk.click(designer.locator(`[role=menuitem][data-type="${NODE.approver}"]`));
  await walk.click(button(designer, /选择成员/));
  await walk.click(designer.getByRole('dialog').getByRole('checkbox', { name: /管理员/ }));
  await walk.click(button(designer.getByRole('dialog'), '确定'));
  await walk.click(designer.locator('[part~=publish]'));
  await confirm(administrator, t('processes.deploy'));
  await walk.click(button(person.page, t('design.back')));
}

async function applyAndAgree(administrator: Administrator): Promise<void> {
  const { person, walk } = administrator;
  const { page, texts } = person;
  await walk.click(
    page.getByRole('main').getByRole('link', { name: /请假/ }).or(button(page, /请假/)).first(),
  );
  const form = page.locator('form-renderer');
  await walk.choose(form.getByLabel(/假别/), '年假');
  await walk.fill(form.getByLabel(/请假天数/), '2');
  await walk.fill(form.getByRole('textbox', { name: '起止时间 开始' }), '2026-12-14 09:00');
  await walk.fill(form.getByRole('textbox', { name: '起止时间 结束' }), '2026-12-15 18:00');
  await walk.fill(form.getByLabel(/请假事由/), '探亲');
  await walk.click(button(page, texts.portal('start.submit')));
  await expect(page).toHaveURL(/\/approval\/instance\//);
  await walk.click(page.getByRole('link', { name: /^待办/ }));
  await walk.click(page.locator('.row-link').first());
  await walk.click(button(task(person), texts.task('agree')));
  await expect(page.locator('.row-link')).toHaveCount(0);
}

/** In the order of the tour; each begins on the page to which its link leads. */
export const PARTS: [TourStep, (administrator: Administrator) => Promise<void>][] = [
  ['company', addDepartment],
  ['people', addPerson],
  ['form', publishForm],
  ['flow', publishProcess],
  ['approval', applyAndAgree],
];
