/** An approval on small screens: 320 px wide, low as behind a zoom of 400 %, and with text of twice the size. */
import { expect } from '@playwright/test';
import { sessionOf } from '../testing/client.ts';
import { expectAccessible, type Person, signedIn, task, test } from '../testing/person.ts';
import { type Appearance, openTaskOf, signedInAs, startInstance } from './fixture.ts';
import { dialog, takeAction } from './keys.ts';

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
    const beyond = seen.filter(one => {
      const { left, right } = one.getBoundingClientRect();
      return left < edges.left - 1 || right > edges.right + 1;
    });
    const clipped = seen.filter(one => one.matches('button, .chip') && one.scrollWidth > one.clientWidth + 1);
    const wide = document.documentElement.scrollWidth > document.documentElement.clientWidth;
    return [
      ...beyond.map(one => `beyond: ${one.textContent}`),
      ...clipped.map(one => `cut: ${one.textContent}`),
      ...(wide ? ['the page scrolls sideways'] : []),
    ];
  });

/** A zoom of 400 % leaves so much of a window of 1280 px. */
const ZOOMED = { width: 320, height: 256 };

const SMALL: [string, Appearance, { width: number; height: number }[]][] = [
  [
    '320 px and a zoom of 400 %',
    { lang: 'en', colorScheme: 'light', width: 390 },
    [{ width: 320, height: 640 }, ZOOMED],
  ],
  [
    'text of 200 %',
    { lang: 'zh', colorScheme: 'light', width: 390, text: 200 },
    [{ width: 390, height: 844 }],
  ],
];

for (const [name, appearance, viewports] of SMALL)
  test(`nothing is cut and every part can be reached at ${name}`, async ({ browser }) => {
    const item = `small ${name}`;
    await startInstance('signed', item);
    const holder = await signedInAs(browser, 'wang.fang', appearance);
    const { page, texts } = holder;
    const expectNothingCut = async () => {
      for (const viewport of viewports) {
        await page.setViewportSize(viewport);
        expect(await cut(holder)).toEqual([]);
      }
    };
    await openTaskOf(holder, 'wang.fang', item);
    await expectNothingCut();
    await takeAction(holder, texts.task('reject'));
    await expect(task(holder)).toContainText(texts.task('rejectReason').slice(0, 10));
    await expectNothingCut();
    await takeAction(holder, texts.task('addSign'));
    await expect(dialog(holder).getByRole('checkbox').first()).toBeVisible();
    await expectNothingCut();
    await expectAccessible(holder, name);
    expect(holder.faults).toEqual([]);
  });

/** The part of the application's form that covers the focused field, or '' where the field is in sight; null after the last field. */
function coverOfFocus(): string | null {
  let field = document.activeElement;
  while (field?.shadowRoot?.activeElement) field = field.shadowRoot.activeElement;
  if (!field || field.matches('body, .application-end button')) return null;
  const { left, top, width, height } = field.getBoundingClientRect();
  const center = [left + width / 2, top + height / 2] as const;
  let seen = document.elementFromPoint(...center);
  for (let root = seen?.shadowRoot; root; root = seen?.shadowRoot) {
    const inner = root.elementFromPoint(...center);
    if (!inner || inner === seen) break;
    seen = inner;
  }
  const isSeen = seen !== null && (field.contains(seen) || seen.contains(field));
  return isSeen ? '' : `${field.getAttribute('aria-label') ?? field.id} under ${seen?.className}`;
}

test('on a low window the bar of an application covers no focused field', async ({ browser }) => {
  const { client } = await sessionOf('li.na');
  const { list } = await client.jflow.page({ query: { startable: true, processName: '请假' } });
  const processId = list.find(({ processKey }) => processKey === 'leave')?.id;
  const { page, texts, faults } = await signedIn(browser, 'li.na', { lang: 'en' });
  for (const viewport of [{ width: 390, height: 600 }, { width: 390, height: 680 }, ZOOMED]) {
    await page.setViewportSize(viewport);
    await page.goto(`/approval/start?process=${processId}`);
    await expect(page.locator('form-renderer').getByRole('textbox').last()).toBeVisible();
    await page.getByLabel(texts.portal('start.name'), { exact: true }).focus();
    let fields = 0;
    for (let cover: string | null = ''; cover !== null; fields += 1) {
      expect([viewport, cover]).toEqual([viewport, '']);
      await page.keyboard.press('Tab');
      cover = await page.evaluate(coverOfFocus);
    }
    expect(fields).toBeGreaterThan(5);
  }
  expect(faults).toEqual([]);
});
