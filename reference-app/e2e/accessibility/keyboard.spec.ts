/** Every action on an approval by keyboard alone, with axe at each stop: on a desktop and a phone, in zh and en, light and dark, and with text of twice the size. */
import { type Browser, expect } from '@playwright/test';
import { isFull } from '../testing/full.ts';
import { expectAccessible, type Person, task, test } from '../testing/person.ts';
import {
  type Appearance,
  openInstance,
  openTaskOf,
  panelTextsIn,
  signedInAs,
  startInstance,
} from './fixture.ts';
import {
  choose,
  confirm,
  dialog,
  expectAnnounced,
  expectClosed,
  focused,
  press,
  tabTo,
  takeAction,
  tick,
  write,
} from './keys.ts';

const LIGHT_WIDE: Appearance = { lang: 'zh', colorScheme: 'light', width: 1280 };
const DARK_PHONE: Appearance = { lang: 'en', colorScheme: 'dark', width: 390 };
const LARGE_WIDE: Appearance = { lang: 'en', colorScheme: 'light', width: 1280, text: 200 };
const LARGE_DARK_WIDE: Appearance = { lang: 'en', colorScheme: 'dark', width: 1280, text: 200 };
const LARGE_PHONE: Appearance = { lang: 'en', colorScheme: 'light', width: 390, text: 200 };
const LARGE_DARK_PHONE: Appearance = { lang: 'zh', colorScheme: 'dark', width: 390, text: 200 };

/** Both values of language, color scheme, width and size of the text. */
const OPPOSITE = {
  claiming: [DARK_PHONE],
  signing: [],
  handing: [{ lang: 'zh', colorScheme: 'light', width: 1280, text: 200 }],
  applying: [],
} satisfies Record<string, Appearance[]>;

/** Each scenario in two appearances that have nothing in common, and in one or two with text of twice the size. */
const ALL = {
  claiming: [LIGHT_WIDE, DARK_PHONE, LARGE_DARK_PHONE],
  signing: [
    { lang: 'zh', colorScheme: 'dark', width: 390 },
    { lang: 'en', colorScheme: 'light', width: 1280 },
    LARGE_DARK_PHONE,
  ],
  handing: [
    { lang: 'zh', colorScheme: 'light', width: 390 },
    { lang: 'en', colorScheme: 'dark', width: 1280 },
    LARGE_WIDE,
    LARGE_DARK_WIDE,
  ],
  applying: [
    { lang: 'zh', colorScheme: 'dark', width: 1280 },
    { lang: 'en', colorScheme: 'light', width: 390 },
    LARGE_WIDE,
    LARGE_PHONE,
  ],
} satisfies Record<keyof typeof OPPOSITE, Appearance[]>;

const APPEARANCES: Record<keyof typeof OPPOSITE, Appearance[]> = isFull ? ALL : OPPOSITE;

const titleOf = ({ lang, colorScheme, width, text = 100 }: Appearance) =>
  `${lang}, ${colorScheme}, ${width} px, text ${text} %`;

/** One test for each appearance; `run` returns everybody who took part. */
function scenario(
  name: string,
  appearances: Appearance[],
  run: (browser: Browser, appearance: Appearance, item: string) => Promise<Person[]>,
): void {
  for (const appearance of appearances)
    test(`${name} (${titleOf(appearance)})`, async ({ browser }) => {
      const { lang, colorScheme, width, text = '' } = appearance;
      const item = `${name.slice(0, 8)} ${lang} ${colorScheme} ${width} ${text}`.trim();
      const people = await run(browser, appearance, item);
      expect(people.flatMap(person => person.faults)).toEqual([]);
    });
}

scenario(
  'claimed, given back, staged with a phrase, agreed to with picks, withdrawn',
  APPEARANCES.claiming,
  async (browser, appearance, item) => {
    const instanceId = await startInstance('claimed', item);
    const checker = await signedInAs(browser, 'chen.jie', appearance);
    const { page, texts } = checker;
    const taskId = await openTaskOf(checker, 'chen.jie', item);
    await takeAction(checker, texts.task('claim'));
    await expectAnnounced(checker, texts.task('doneClaim'));
    await expectAccessible(checker, 'claimed');
    await takeAction(checker, texts.task('unclaim'));
    await expectAnnounced(checker, texts.task('doneUnclaim'));
    await takeAction(checker, texts.task('claim'));
    await expectAnnounced(checker, texts.task('doneClaim'));

    await press(checker, texts.task('phrases'));
    await expectAccessible(checker, 'phrases');
    await press(checker, texts.task('phraseTrue'));
    await expect.poll(() => focused(checker)).toBe(texts.task('comment'));
    await expect(task(checker).getByLabel(texts.task('comment'))).toHaveValue(texts.task('phraseTrue'));
    await press(checker, texts.task('agree'));
    await expect.poll(() => focused(checker)).toMatch(/核对/);
    await expectAccessible(checker, 'a field that is missing');
    await page.keyboard.type('无误');
    await takeAction(checker, texts.task('stage'));
    await expectAnnounced(checker, texts.task('doneDraft'));
    await page.reload();
    await expect(task(checker)).toContainText(texts.task('draftNote'));
    await expect(task(checker).getByLabel(texts.task('comment'))).toHaveValue(texts.task('phraseTrue'));

    await press(checker, texts.task('agree'));
    await expect(dialog(checker)).toBeVisible();
    await expectAccessible(checker, 'picks');
    await write(checker, /复核/, '何');
    await tick(checker, /^何磊/);
    await confirm(checker, texts.task('confirm'));
    await expectClosed(checker);

    await page.goto(`/approval/instance/${instanceId}?task=${taskId}`);
    await takeAction(checker, texts.task('withdraw'));
    await expectAccessible(checker, 'withdraw');
    await confirm(checker, texts.task('withdraw'));
    await expectAnnounced(checker, texts.task('doneWithdraw'));
    return [checker];
  },
);

scenario('signers, copies, comments, a signature', APPEARANCES.signing, async (browser, appearance, item) => {
  await startInstance('signed', item);
  const signer = await signedInAs(browser, 'wang.fang', appearance);
  const { page, texts } = signer;
  await openTaskOf(signer, 'wang.fang', item);
  await takeAction(signer, texts.task('addSign'));
  await choose(signer, new RegExp(texts.task('signBefore')), new RegExp(texts.task('signAfter')));
  await write(signer, new RegExp(texts.task('signers')), '胡月');
  await tick(signer, /^胡月/);
  await expectAccessible(signer, 'add signers');
  await confirm(signer, texts.task('addSign'));
  await expectAnnounced(signer, texts.task('done'));

  await takeAction(signer, texts.task('reduceSign'));
  await tick(signer, /胡月/);
  await expectAccessible(signer, 'take signers back');
  await confirm(signer, texts.task('reduceSign'));
  await expectAnnounced(signer, texts.task('done'));

  await takeAction(signer, texts.task('copyTo'));
  await write(signer, new RegExp(texts.task('copyRecipients')), '冯雪');
  await tick(signer, /^冯雪/);
  await confirm(signer, texts.task('copyTo'));
  await expectAnnounced(signer, texts.task('done'));

  await write(signer, texts.task('comment'), '@');
  await expect.poll(() => focused(signer)).toBe(texts.task('mentionSearch'));
  await page.keyboard.type('赵敏');
  await expect(task(signer).getByRole('option')).toHaveCount(1);
  await expectAccessible(signer, 'a mention');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(signer)).toBe(texts.task('comment'));
  await page.keyboard.type('请看附件');
  await press(signer, texts.task('attach'));
  await attach(signer);
  await expectAccessible(signer, 'a comment with a file');
  await takeAction(signer, texts.task('commentAction'));
  await expectAnnounced(signer, texts.task('done'));
  await expect(task(signer).locator('.mention')).toContainText('@赵敏');

  await press(signer, texts.task('agree'));
  await write(signer, texts.task('signByName'), '王芳');
  await expectAccessible(signer, 'a signature');
  await confirm(signer, texts.task('signConfirm'));
  await expectClosed(signer);
  return [signer];
});

/** The browser's own choice of files has no page to press keys in. */
async function attach(person: Person): Promise<void> {
  const place = task(person).locator('.attaching');
  const file = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') };
  await place.locator('input[type="file"]').setInputFiles(file);
  await expect(place).toContainText('a.txt');
  await expect(place.getByRole('progressbar')).toHaveCount(0);
}

scenario('handed on, sent back, rejected', APPEARANCES.handing, async (browser, appearance, item) => {
  const [first, second, third, fourth] = [`${item} a`, `${item} b`, `${item} c`, `${item} d`] as const;
  for (const one of [first, second, third, fourth]) await startInstance('signed', one);
  const holder = await signedInAs(browser, 'wang.fang', appearance);
  const { page, texts } = holder;
  await openTaskOf(holder, 'wang.fang', first);
  await takeAction(holder, texts.task('transfer'));
  await expectAccessible(holder, 'transfer');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(holder)).toMatch(textsOf(holder, 'transfer', 'more'));
  await takeAction(holder, texts.task('transfer'));
  await write(holder, new RegExp(texts.task('transferTo')), '何磊');
  await tick(holder, /^何磊/);
  await confirm(holder, texts.task('transfer'));
  await expectClosed(holder);

  await openTaskOf(holder, 'wang.fang', second);
  await takeAction(holder, texts.task('delegate'));
  await confirm(holder, texts.task('delegate'));
  await expect(dialog(holder)).toContainText(texts.task('missingPerson'));
  await expectAccessible(holder, 'nobody chosen');
  await write(holder, new RegExp(texts.task('delegateTo')), '何磊');
  await tick(holder, /^何磊/);
  await confirm(holder, texts.task('delegate'));
  await expectClosed(holder);

  await openTaskOf(holder, 'wang.fang', third);
  await takeAction(holder, texts.task('fallBack'));
  await choose(holder, new RegExp(texts.task('backWalk')), new RegExp(texts.task('backStraight')));
  await expectAccessible(holder, 'fall back');
  await confirm(holder, texts.task('fallBack'));
  await expectClosed(holder);

  await openTaskOf(holder, 'wang.fang', fourth);
  await press(holder, texts.task('reject'));
  await expect.poll(() => focused(holder)).toBe(texts.task('comment'));
  await expectAccessible(holder, 'a reason is asked for');
  await page.keyboard.type('金额有误');
  await press(holder, texts.task('reject'));
  await expectClosed(holder);
  return [holder];
});

const textsOf = ({ texts }: Person, ...names: ('transfer' | 'more')[]) =>
  new RegExp(`^(${names.map(name => texts.task(name)).join('|')})$`);

scenario(
  'reminded, recalled, submitted, revoked, terminated',
  APPEARANCES.applying,
  async (browser, appearance, item) => {
    const instanceId = await startInstance('signed', item);
    const initiator = await signedInAs(browser, 'li.na', appearance);
    const { texts } = initiator;
    await openInstance(initiator, instanceId, item);
    await takeAction(initiator, texts.task('urge'));
    await expectAnnounced(initiator, texts.task('doneUrge'));
    await write(initiator, texts.task('remark'), '附件已补');
    await tabTo(initiator, texts.task('more'));
    await press(initiator, texts.task('commentAction'));
    await expectAnnounced(initiator, texts.task('done'));
    await expectAccessible(initiator, 'an application');

    await takeAction(initiator, texts.task('recall'));
    await confirm(initiator, texts.task('recall'));
    await expectAnnounced(initiator, texts.task('doneRecall'));
    await expectAccessible(initiator, 'back at the start');
    await press(initiator, texts.task('submit'));
    await expectAnnounced(initiator, texts.task('done'));
    await usePanel(initiator, appearance);
    await takeAction(initiator, texts.task('revoke'));
    await expectAccessible(initiator, 'revoke');
    await confirm(initiator, texts.task('revoke'));
    await expectAnnounced(initiator, texts.task('done'));
    await expectAccessible(initiator, 'a revoked application');

    const other = await startInstance('signed', `${item} b`);
    const admin = await signedInAs(browser, 'admin', appearance);
    await openInstance(admin, other, `${item} b`);
    await takeAction(admin, admin.texts.task('terminate'));
    await confirm(admin, admin.texts.task('terminate'));
    await expectAnnounced(admin, admin.texts.task('done'));
    return [initiator, admin];
  },
);

/** The panel: the print, its tabs by arrows, what comes next folded and unfolded, and the panel itself away and back. */
async function usePanel(person: Person, { lang }: Appearance): Promise<void> {
  const { page, texts } = person;
  const t = panelTextsIn(lang);
  await press(person, t('print'));
  await expect(task(person).locator('.print')).toHaveAttribute('aria-busy', 'false');
  expect(await focused(person)).toBe(t('print'));
  await tabTo(person, t('tabTimeline'));
  await page.keyboard.press('ArrowRight');
  expect(await focused(person)).toBe(t('tabFlow'));
  await expect(task(person).getByRole('img').first()).toBeVisible();
  await expectAccessible(person, 'the flow chart');
  await page.keyboard.press('ArrowRight');
  expect(await focused(person)).toBe(t('tabChanges'));
  await expectAccessible(person, 'the changes');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  const fold = task(person).getByRole('button', { name: t('ahead') });
  await press(person, t('ahead'));
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Space');
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await press(person, texts.task('history'));
  await expect(task(person).getByRole('tablist')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(task(person).getByRole('tablist')).toBeVisible();
}
