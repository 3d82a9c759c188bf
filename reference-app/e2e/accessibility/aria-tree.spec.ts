/** What a screen reader is told of the whole decision, in zh and en, compared with a tree that was written down. */
import { expect } from '@playwright/test';
import { task, test } from '../testing/person.ts';
import { begin, type Look, openTaskOf, seated } from './fixture.ts';
import { deed, dialog, focused } from './keys.ts';

for (const lang of ['zh', 'en'] as const)
  test(`the decision as it is read aloud (${lang})`, async ({ browser }) => {
    const item = `read aloud ${lang}`;
    await begin('signed', item);
    const look: Look = { lang, colorScheme: 'light', width: 1440 };
    const holder = await seated(browser, 'wang.fang', look);
    const { words } = holder;
    await openTaskOf(holder, 'wang.fang', item);
    await expect(task(holder).getByRole('list').filter({ hasText: '赵敏' }).last()).toBeVisible();
    const whole = task(holder).getByRole('dialog');
    await expect(whole).toMatchAriaSnapshot({ name: `task.${lang}.aria.yml` });

    await deed(holder, words.task('fallBack'));
    await expect(dialog(holder).getByRole('radio')).toHaveCount(3);
    await expect(dialog(holder)).toMatchAriaSnapshot({ name: `fall-back.${lang}.aria.yml` });
    await holder.page.keyboard.press('Escape');
    await expect(dialog(holder)).toHaveCount(0);

    await deed(holder, words.task('reject'));
    const comment = task(holder).getByLabel(words.task('comment'), { exact: true });
    await expect(comment).toHaveAccessibleDescription(words.task('askReason'));
    await expect.poll(() => focused(holder)).toBe(words.task('comment'));
    await expect(task(holder).locator('.actions').getByRole('status').first()).toHaveText(
      words.task('askReason'),
    );
  });
