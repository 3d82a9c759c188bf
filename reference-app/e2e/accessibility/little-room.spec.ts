/** An approval where there is little room: 320 px wide, low as behind a zoom of 400 %, and with text of twice the size. */
import { expect } from '@playwright/test';
import { expectAccessible, type Person, task, test } from '../testing/person.ts';
import { begin, type Look, openTaskOf, seated } from './fixture.ts';
import { deed, dialog } from './keys.ts';

/** Buttons and fields of a dialog that stand out of it, and parts whose text is cut. */
const cut = ({ page }: Person): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('approval-task')?.shadowRoot;
    const front = [...(root?.querySelectorAll('dialog') ?? [])].at(-1);
    if (!front) return ['no dialog'];
    const edges = front.getBoundingClientRect();
    const seen = [
      ...front.querySelectorAll<HTMLElement>('button, textarea, input, h2, .chip, .notice'),
    ].filter(one => one.checkVisibility() && !one.closest('.sr'));
    const outside = seen.filter(one => {
      const { left, right } = one.getBoundingClientRect();
      return left < edges.left - 1 || right > edges.right + 1;
    });
    const clipped = seen.filter(one => one.matches('button, .chip') && one.scrollWidth > one.clientWidth + 1);
    const wide = document.documentElement.scrollWidth > document.documentElement.clientWidth;
    return [
      ...outside.map(one => `outside: ${one.textContent}`),
      ...clipped.map(one => `cut: ${one.textContent}`),
      ...(wide ? ['the page scrolls sideways'] : []),
    ];
  });

const SMALL: [string, Look, { width: number; height: number }][] = [
  ['320 px', { lang: 'en', colorScheme: 'light', width: 390 }, { width: 320, height: 640 }],
  ['a zoom of 400 %', { lang: 'zh', colorScheme: 'light', width: 390 }, { width: 320, height: 256 }],
  ['text of 200 %', { lang: 'zh', colorScheme: 'light', width: 390, text: 200 }, { width: 390, height: 844 }],
];

for (const [name, look, viewport] of SMALL)
  test(`nothing is cut and everything can be reached at ${name}`, async ({ browser }) => {
    const item = `small ${name}`;
    await begin('signed', item);
    const holder = await seated(browser, 'wang.fang', look);
    const { page, words } = holder;
    await page.setViewportSize(viewport);
    await openTaskOf(holder, 'wang.fang', item);
    expect(await cut(holder)).toEqual([]);
    await deed(holder, words.task('reject'));
    await expect(task(holder)).toContainText(words.task('askReason').slice(0, 10));
    expect(await cut(holder)).toEqual([]);
    await deed(holder, words.task('addSign'));
    await expect(dialog(holder).getByRole('checkbox').first()).toBeVisible();
    expect(await cut(holder)).toEqual([]);
    await expectAccessible(holder, name);
    expect(holder.faults).toEqual([]);
  });
