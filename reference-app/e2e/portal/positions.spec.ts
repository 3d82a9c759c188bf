/** Positions by keyboard alone: the tree, the grid with its row actions, the drawer and the question; then on a phone in the dark. */
import { expect } from '@playwright/test';
import { focused, press, tabTo } from '../accessibility/keys.ts';
import { expectAccessible, type Person, signedIn, test } from '../testing/person.ts';

const PATH = '/system/positions';
const ENGINEER = '工程师';
const RD = '研发部';

const keys = async ({ page }: Person, ...pressed: string[]) => {
  for (const key of pressed) await page.keyboard.press(key);
};

/** A string is the whole name. */
async function expectFocus(person: Person, name: string | RegExp): Promise<void> {
  const focus = expect.poll(() => focused(person));
  await (name instanceof RegExp ? focus.toMatch(name) : focus.toBe(name));
}

test('the tree is walked by arrows, and Enter and Space choose', async ({ browser }) => {
  const person = await signedIn(browser, 'admin', { lang: 'en' });
  const { page, texts } = person;
  await page.goto(PATH);
  const item = (name: string) => page.getByRole('treeitem', { name, exact: true });
  await expect(item('财务部')).toBeVisible();
  await expect(page.getByRole('row', { name: ENGINEER })).toBeVisible();
  await expectAccessible(person, 'positions');
  await tabTo(person, /^华星制造/);
  await keys(person, 'ArrowDown', 'ArrowDown');
  await expectFocus(person, new RegExp(`^${RD}`));
  await keys(person, 'ArrowRight');
  await expect(item('应用组')).toBeVisible();
  await keys(person, 'ArrowRight');
  await expectFocus(person, '应用组');
  await keys(person, 'ArrowLeft', 'ArrowLeft');
  await expect(item('应用组')).toHaveCount(0);
  await keys(person, 'Enter');
  await expect(page).toHaveURL(/organizeId=org-rd/);
  await expect(page.getByRole('row', { name: /财务总监/ })).toHaveCount(0);
  await expect(page.getByRole('row', { name: ENGINEER })).toBeVisible();
  await expectFocus(person, new RegExp(`^${RD}`));
  await keys(person, 'Enter');
  await expect(page).not.toHaveURL(/organizeId/);
  await keys(person, 'End');
  await expectFocus(person, '信息部');
  await keys(person, 'Space');
  await expect(page.getByText(texts.portal('list.noMatch'))).toBeVisible();
  await keys(person, 'Home');
  await expectFocus(person, /^华星制造/);
  expect(person.faults).toEqual([]);
});

test('the grid is one stop of Tab: arrows lead to every cell and button, and a drawer gives the focus back', {
  tag: '@full',
}, async ({ browser }) => {
  const person = await signedIn(browser, 'admin', { lang: 'en' });
  const { page, texts } = person;
  const actionOf = (key: 'position.membersOf' | 'list.moreOf', item = ENGINEER) =>
    texts.portal(key, { item });
  await page.goto(PATH);
  await expect(page.getByRole('grid')).toBeVisible();
  await tabTo(person, 'Select all rows');
  await keys(person, 'Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[role=grid]') === null)).toBe(true);
  await keys(person, 'Shift+Tab', 'ArrowRight', 'Enter');
  await expect(page).toHaveURL(/sort=name/);
  await keys(person, 'ArrowLeft', 'ArrowDown');
  await expectFocus(person, 'Select row');
  await keys(person, 'Space');
  await expect(page.getByText(texts.portal('list.selected', { count: 1 }))).toBeVisible();
  await keys(person, 'Space', 'ArrowRight');
  await expectFocus(person, ENGINEER);
  await keys(person, 'Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('textbox', { name: texts.portal('position.positionName') })).toHaveValue(
    ENGINEER,
  );
  await expectAccessible(person, 'edit');
  await keys(person, 'Escape');
  await expect(drawer).toHaveCount(0);
  await expectFocus(person, ENGINEER);
  await keys(person, 'End');
  await expectFocus(person, actionOf('position.membersOf'));
  await keys(person, 'Enter');
  await expect(drawer.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(person, 'members');
  await keys(person, 'Escape');
  await expectFocus(person, actionOf('position.membersOf'));

  await keys(person, 'ArrowRight');
  await expectFocus(person, actionOf('list.moreOf'));
  await keys(person, 'Enter');
  await keys(person, 'ArrowDown');
  await expectFocus(person, texts.portal('position.copy'));
  await keys(person, 'Enter');
  const name = drawer.getByRole('textbox', { name: texts.portal('position.positionName') });
  await expect(name).toHaveValue(`${ENGINEER} copy`);
  await tabTo(person, /^\*?Name/);
  await keys(person, 'Control+a');
  await page.keyboard.type('Tester');
  await keys(person, 'Control+s');
  await expect(drawer).toHaveCount(0);
  await press(person, texts.portal('position.add'));
  await expect(drawer).toBeVisible();
  await keys(person, 'Escape');
  await expectFocus(person, texts.portal('position.add'));

  await page.goto(`${PATH}?keyword=Tester&open=`);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('link', { name: 'Tester' }).click();
  await drawer.getByRole('tab', { name: texts.portal('history.title') }).click();
  await expect(drawer.getByRole('row', { name: `Name ${ENGINEER} copy Tester` })).toBeVisible();
  await expectAccessible(person, 'history');
  await keys(person, 'Escape');
  await expect(drawer).toHaveCount(0);
  await expectFocus(person, 'Tester');
  await keys(person, 'End', 'ArrowRight', 'Enter', 'ArrowDown', 'ArrowDown', 'Enter');
  await press(person, texts.portal('list.removeRow'));
  await expect(page.getByRole('row', { name: 'Tester' })).toHaveCount(0);
  expect(person.faults).toEqual([]);
});

test('on a phone in the dark the tree lies behind a button that names the choice', async ({ browser }) => {
  const context = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const };
  const person = await signedIn(browser, 'admin', { lang: 'zh', context });
  const { page, texts } = person;
  await page.goto(PATH);
  const button = (item: string) => page.getByRole('button', { name: texts.portal('tree.summary', { item }) });
  await expect(page.getByRole('listitem').filter({ hasText: ENGINEER }).first()).toBeVisible();
  await expect(page.getByRole('tree')).toHaveCount(0);
  await button(texts.portal('list.any')).click();
  await expect(page.getByRole('tree')).toBeVisible();
  await expectAccessible(person, 'tree on a phone');
  await page.getByRole('treeitem', { name: '财务部' }).click();
  await expect(page.getByRole('tree')).toHaveCount(0);
  await expect(button('财务部')).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: ENGINEER })).toHaveCount(0);
  await button('财务部').press('Enter');
  await expect(page.getByRole('treeitem', { name: '财务部' })).toBeVisible();
  await page.getByRole('treeitem', { name: '财务部' }).press('Escape');
  await expect(button('财务部')).toBeFocused();
  expect(person.faults).toEqual([]);
});
