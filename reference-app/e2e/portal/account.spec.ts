/** The profile page: another device signed out, the password changed, and the way out of all devices. */
import { expect } from '@playwright/test';
import { expectAccessible, newPerson, PASSWORD, signedIn, signIn, test } from '../testing/person.ts';

const NEW = 'Another#2026';

test('a person ends another sign-in, changes the password, and signs out everywhere', {
  tag: '@full',
}, async ({ browser }) => {
  const there = await signedIn(browser, 'cao.ying', { lang: 'en' });
  const here = await newPerson(browser, { lang: 'en' });
  await here.page.goto('/profile');
  await signIn(here, 'cao.ying');
  const { page, texts } = here;
  await expect(page.getByText(texts.portal('sessions.current'))).toBeVisible();
  await expectAccessible(here, 'profile');

  await there.page.goto('/profile');
  await page
    .getByRole('button', { name: /^Sign out (?!everywhere)/ })
    .first()
    .click();
  await expect(
    page
      .getByRole('status')
      .or(page.getByRole('alert'))
      .filter({ hasText: texts.portal('sessions.ended') }),
  ).toBeVisible();

  const fill = async (old: string, next: string, again = next) => {
    await page.getByLabel(texts.portal('password.oldPassword'), { exact: true }).fill(old);
    await page.getByLabel(texts.portal('password.newPassword'), { exact: true }).fill(next);
    await page.getByLabel(texts.portal('password.repeated'), { exact: true }).fill(again);
    await page.getByRole('button', { name: texts.portal('password.save'), exact: true }).click();
  };
  await fill(PASSWORD, NEW, 'another');
  await expect(page.getByText(texts.portal('password.differs'))).toBeVisible();
  await fill('Wrong@123', NEW);
  await expect(page.getByText('is not the current password')).toBeVisible();
  await fill(PASSWORD, NEW);
  await expect(page.getByText(texts.portal('password.changed'))).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await signIn(here, 'cao.ying', NEW);
  await expect(page).toHaveURL(/\/home$/);

  await page.goto('/profile');
  await page.getByRole('button', { name: texts.portal('sessions.everywhere'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts.portal('sessions.confirm'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/login/);
  expect(here.faults).toEqual([]);
});
