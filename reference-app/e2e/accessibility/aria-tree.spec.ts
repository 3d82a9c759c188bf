/** The accessibility tree of the whole decision, in zh and en, compared with the stored one. */
import { expect } from '@playwright/test';
import { expectAccessible, task, test } from '../testing/person.ts';
import { type Appearance, openTaskOf, signedInAs, startInstance } from './fixture.ts';
import { dialog, focused, takeAction } from './keys.ts';

for (const lang of ['zh', 'en'] as const)
  test(`the decision as it is read aloud (${lang})`, { tag: lang === 'zh' ? [] : '@full' }, async ({
    browser,
  }) => {
    const item = `read aloud ${lang}`;
    await startInstance('signed', item);
    const look: Appearance = { lang, colorScheme: 'light', width: 1280 };
    const holder = await signedInAs(browser, 'wang.fang', look);
    const { texts } = holder;
    await openTaskOf(holder, 'wang.fang', item);
    await expect(task(holder).getByRole('list').filter({ hasText: '赵敏' }).last()).toBeVisible();
    const whole = task(holder).getByRole('dialog');
    await expect(whole).toMatchAriaSnapshot({ name: `task.${lang}.aria.yml` });

    await takeAction(holder, texts.task('fallBack'));
    await expect(dialog(holder).getByRole('radio')).toHaveCount(3);
    await expect(dialog(holder)).toMatchAriaSnapshot({ name: `fall-back.${lang}.aria.yml` });
    await holder.page.keyboard.press('Escape');
    await expect(dialog(holder)).toHaveCount(0);

    await takeAction(holder, texts.task('reject'));
    const comment = task(holder).getByLabel(texts.task('comment'), { exact: true });
    await expect(comment).toHaveAccessibleDescription(texts.task('rejectReason'));
    await expect.poll(() => focused(holder)).toBe(texts.task('comment'));
    await expect(task(holder).locator('.actions').getByRole('status').first()).toHaveText(
      texts.task('rejectReason'),
    );
    await expectAccessible(holder, 'a reason is asked for');
  });
