/** Ten everyday tasks, from the welcome page on, counted in steps; `docs/everyday-tasks.md` has the table, which this holds. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect } from '@playwright/test';
import { offered, start } from '../task-lists/fixture.ts';
import { sessionOf } from '../testing/client.ts';
import { type Person, signedIn, task, test } from '../testing/person.ts';
import { type Walk, walkOn } from './walk.ts';

const FULL = { tag: '@full' };
const context = { viewport: { width: 1440, height: 900 } };

/** Steps of each task by its number in the table: ours, then those of the published flows beside it. */
const table = (): Map<number, number[]> => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/everyday-tasks.md'), 'utf8');
  const rows = [...page.matchAll(/^\| (\d+) \|(.+)\|$/gm)];
  const counts = (cells: string) =>
    cells
      .split('|')
      .slice(1, 5)
      .flatMap(cell => (/^\s*(\d+)/.exec(cell) ? [Number(/^\s*(\d+)/.exec(cell)?.[1])] : []));
  // The table of sources has the same numbers and no counts.
  return new Map(
    rows
      .map(([, number, cells = '']): [number, number[]] => [Number(number), counts(cells)])
      .filter(([, steps]) => steps.length > 1),
  );
};

interface Keeper {
  person: Person;
  walk: Walk;
}

async function home(browser: Browser, userName: string): Promise<Keeper> {
  const person = await signedIn(browser, userName, { lang: 'zh', context });
  await person.page.goto('/home');
  await expect(person.page.getByRole('heading', { level: 1 })).toBeVisible();
  return { person, walk: walkOn(person.page) };
}

const action = (person: Person, name: 'agree' | 'reject' | 'more' | 'transfer') =>
  task(person).getByRole('button', { name: person.texts.task(name), exact: true });

/** Other tests of the same worker may leave tasks: a decided one is gone from the list. */
const rowOf = ({ page }: Person, item: string) => page.getByRole('row').filter({ hasText: item });

/** The table has this number of steps, and no published flow has fewer. */
function counted(number: number, { steps, seconds }: Walk): void {
  const [, ours, ...others] = table().get(number) ?? [];
  console.log(`task ${number}: ${steps} steps, ${seconds.toFixed(1)} s`);
  expect(ours, `task ${number}`).toBe(steps);
  for (const other of others) expect(steps, `task ${number}`).toBeLessThanOrEqual(other);
}

test('an employee applies, looks where it stands, and revokes it', FULL, async ({ browser }) => {
  const { person, walk } = await home(browser, 'li.na');
  const { page, texts } = person;
  await walk.click(
    page
      .getByRole('link', { name: /^请假/ })
      .or(page.getByRole('button', { name: /^请假/ }))
      .first(),
  );
  const form = page.locator('form-renderer');
  await walk.choose(form.getByLabel(/请假类型/), '年假');
  await walk.fill(form.getByRole('textbox', { name: /开始日期/ }), '2026-12-14');
  await walk.fill(form.getByRole('textbox', { name: /结束日期/ }), '2026-12-15');
  await walk.fill(form.getByLabel(/天数/), '2');
  await walk.fill(form.getByLabel(/事由/), '探亲');
  await walk.click(page.getByRole('button', { name: texts.portal('start.submit'), exact: true }));
  await expect(page).toHaveURL(/\/approval\/instance\//);
  counted(1, walk);
  const running = page.getByRole('link', { name: texts.portal('home.running') });
  const newest = page.locator('.row-link').first();

  await page.goto('/home');
  const look = walkOn(page);
  await look.click(running);
  await look.click(newest);
  await expect(task(person)).toContainText('探亲');
  counted(2, look);

  await page.goto('/home');
  const revoke = walkOn(page);
  await revoke.click(running);
  await revoke.click(newest);
  await revoke.click(action(person, 'more'));
  await revoke.click(task(person).getByRole('menuitem', { name: texts.task('revoke'), exact: true }));
  await revoke.click(task(person).locator('dialog.picker footer').getByRole('button').last());
  await expect(task(person)).toContainText(texts.portal('instance.3'));
  counted(3, revoke);
});

test('a manager agrees, rejects, transfers and agrees to several', FULL, async ({ browser }) => {
  const { person, walk } = await home(browser, 'he.lei');
  const { page, texts } = person;
  const begin = async (...items: string[]) => {
    for (const one of items) await start(one);
    await page.goto('/home');
    await expect(page.getByRole('link', { name: items.at(-1) ?? '' })).toBeVisible();
    return walkOn(page);
  };
  await start('同意一条');
  await page.reload();
  await walk.click(page.getByRole('link', { name: '同意一条' }));
  await walk.click(action(person, 'agree'));
  await expect(rowOf(person, '同意一条')).toHaveCount(0);
  counted(4, walk);

  const reject = await begin('驳回一条');
  await reject.click(page.getByRole('link', { name: '驳回一条' }));
  await reject.fill(task(person).getByLabel(texts.task('comment')), '缺少清单');
  await reject.click(action(person, 'reject'));
  await expect(rowOf(person, '驳回一条')).toHaveCount(0);
  counted(5, reject);

  const transfer = await begin('转办一条');
  await transfer.click(page.getByRole('link', { name: '转办一条' }));
  await transfer.click(action(person, 'transfer'));
  const dialog = task(person).locator('dialog.picker');
  await transfer.fill(dialog.getByRole('searchbox'), '王芳');
  await transfer.click(dialog.getByRole('radio', { name: /王芳/ }));
  await transfer.click(
    dialog.locator('footer').getByRole('button', { name: texts.task('transfer'), exact: true }),
  );
  await expect(rowOf(person, '转办一条')).toHaveCount(0);
  counted(6, transfer);

  const batch = await begin('一并一', '一并二', '一并三', '一并四', '一并五');
  await batch.click(page.getByRole('link', { name: /^待办/ }));
  await batch.click(page.getByRole('checkbox', { name: texts.portal('list.selectAll') }));
  await batch.click(page.getByRole('button', { name: texts.portal('batch.agree') }));
  await batch.click(page.getByRole('dialog').getByRole('button', { name: texts.portal('batch.run') }));
  await expect(page.getByRole('dialog').getByRole('status')).toBeVisible();
  counted(7, batch);
});

/** Decides so many tasks one after the other, the newest first; `agree` is the way of a person to do it. */
async function decideAll({ person, walk }: Keeper, count: number, agree: () => Promise<void>): Promise<void> {
  const { page, texts } = person;
  const title = (at: number) => task(person).getByRole('heading', { name: `连续${at}`, exact: true });
  for (let at = count; at > 0; at -= 1) {
    await expect(title(at)).toBeVisible();
    await expect(action(person, 'agree')).toBeVisible();
    await agree();
    if (at === 1) break;
    const offer = page.getByRole('button', { name: texts.portal('offer.open') });
    await expect(offer.or(title(at - 1))).toBeVisible();
    // Where the task lies over the list the next one is offered.
    if (await offer.isVisible()) await walk.click(offer);
  }
  await expect(rowOf(person, '连续')).toHaveCount(0);
}

async function manyTasks(browser: Browser, count: number) {
  for (let at = 1; at <= count; at += 1) await start(`连续${at}`);
  const keeper = await home(browser, 'he.lei');
  await keeper.walk.click(keeper.person.page.getByRole('link', { name: /^待办/ }));
  await expect(keeper.person.page.locator('.row-link').first()).toBeVisible();
  return keeper;
}

test('ten tasks one after the other by mouse, and thirty by keyboard', FULL, async ({ browser }) => {
  const mouse = await manyTasks(browser, 10);
  await mouse.walk.click(mouse.person.page.locator('.row-link').first());
  await decideAll(mouse, 10, () => mouse.walk.click(action(mouse.person, 'agree')));
  counted(8, mouse.walk);

  const keyboard = await manyTasks(browser, 30);
  const began = Date.now();
  await keyboard.walk.press('j');
  await keyboard.walk.press('Enter');
  await decideAll(keyboard, 30, async () => {
    await keyboard.walk.press('a');
    await keyboard.walk.press('Enter');
  });
  expect(keyboard.walk.steps).toBe(63);
  console.log(`thirty tasks by keyboard: ${((Date.now() - began) / 1000).toFixed(0)} s with all waiting`);
});

test(
  'an administrator stops a process, and an integrator gets the secret of a client',
  FULL,
  async ({ browser }) => {
    const name = await offered('asking');
    const { person, walk } = await home(browser, 'admin');
    const { page, texts } = person;
    await walk.click(page.getByRole('link', { name: '审批流程', exact: true }));
    const row = rowOf(person, name);
    await walk.click(row.getByRole('button', { name: /更多/ }));
    await walk.click(page.getByRole('menuitem', { name: texts.portal('processes.stop'), exact: true }));
    await walk.click(
      page.getByRole('dialog').getByRole('button', { name: texts.portal('processes.stop'), exact: true }),
    );
    await expect(row).toContainText('已停用');
    counted(9, walk);
    // Other tests of the same worker start applications of it.
    const { client } = await sessionOf('admin');
    const { list } = await client.jflow.page({ query: { processName: name } });
    await client.jflow.updateState({ body: { id: list[0]?.id ?? '', state: 1 } });

    await page.goto('/home');
    const integrator = walkOn(page);
    await integrator.click(page.getByRole('link', { name: texts.portal('embed.title') }));
    await integrator.click(page.getByRole('button', { name: texts.portal('embed.client.add') }).first());
    const drawer = page.getByRole('dialog', { name: texts.portal('embed.client.add') });
    await integrator.fill(drawer.getByRole('textbox', { name: texts.portal('embed.client.name') }), '仓库');
    await integrator.click(drawer.getByRole('button', { name: texts.portal('save'), exact: true }));
    await expect(page.getByRole('textbox', { name: texts.portal('secret.secret') })).toHaveValue(
      /^cs_embed_/,
    );
    counted(10, integrator);
  },
);
