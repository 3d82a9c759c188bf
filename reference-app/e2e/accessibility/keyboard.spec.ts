/** Every deed of an approval by keyboard alone, with axe at each stop: on a desktop and a phone, in zh and en, light and dark, and with text of twice the size. */
import { type Browser, expect } from '@playwright/test';
import { expectAccessible, type Person, task, test } from '../testing/person.ts';
import { begin, type Look, openInstance, openTaskOf, panelWords, seated } from './fixture.ts';
import { choose, confirm, deed, dialog, focused, left, press, said, tabTo, tick, write } from './keys.ts';

/** Each act on two looks that have nothing in common, and on one with text of twice the size. */
const LIGHT_DESK: Look = { lang: 'zh', colorScheme: 'light', width: 1440 };
const LARGE_DESK: Look = { lang: 'en', colorScheme: 'light', width: 1440, text: 200 };
const LARGE_PHONE: Look = { lang: 'zh', colorScheme: 'dark', width: 390, text: 200 };
const LOOKS = {
  claiming: [LIGHT_DESK, { lang: 'en', colorScheme: 'dark', width: 390 }, LARGE_PHONE],
  signing: [
    { lang: 'zh', colorScheme: 'dark', width: 390 },
    { lang: 'en', colorScheme: 'light', width: 1440 },
    LARGE_PHONE,
  ],
  handing: [
    { lang: 'zh', colorScheme: 'light', width: 390 },
    { lang: 'en', colorScheme: 'dark', width: 1440 },
    LARGE_DESK,
  ],
  applying: [
    { lang: 'zh', colorScheme: 'dark', width: 1440 },
    { lang: 'en', colorScheme: 'light', width: 390 },
    LARGE_DESK,
  ],
} satisfies Record<string, Look[]>;

const titleOf = ({ lang, colorScheme, width, text = 100 }: Look) =>
  `${lang}, ${colorScheme}, ${width} px, text ${text} %`;

/** One act on each of its looks. */
function act(
  name: string,
  looks: Look[],
  play: (browser: Browser, look: Look, item: string) => Promise<Person[]>,
): void {
  for (const look of looks)
    test(`${name} (${titleOf(look)})`, async ({ browser }) => {
      test.setTimeout(180_000);
      const cast = await play(browser, look, `${name.slice(0, 8)} ${look.lang}${look.text ?? ''}`);
      expect(cast.flatMap(person => person.faults)).toEqual([]);
    });
}

act(
  'claimed, given back, staged with a phrase, agreed to with picks, withdrawn',
  LOOKS.claiming,
  async (browser, look, item) => {
    const instanceId = await begin('claimed', item);
    const checker = await seated(browser, 'chen.jie', look);
    const { page, words } = checker;
    const taskId = await openTaskOf(checker, 'chen.jie', item);
    await deed(checker, words.task('claim'));
    await said(checker, words.task('doneClaim'));
    await expectAccessible(checker, 'claimed');
    await deed(checker, words.task('unclaim'));
    await said(checker, words.task('doneUnclaim'));
    await deed(checker, words.task('claim'));
    await said(checker, words.task('doneClaim'));

    await press(checker, words.task('phrases'));
    await expectAccessible(checker, 'phrases');
    await press(checker, words.task('phraseTrue'));
    await expect.poll(() => focused(checker)).toBe(words.task('comment'));
    await expect(task(checker).getByLabel(words.task('comment'))).toHaveValue(words.task('phraseTrue'));
    await press(checker, words.task('agree'));
    await expect.poll(() => focused(checker)).toMatch(/核对/);
    await expectAccessible(checker, 'a field that is missing');
    await page.keyboard.type('无误');
    await deed(checker, words.task('stage'));
    await said(checker, words.task('doneStage'));

    await press(checker, words.task('agree'));
    await expect(dialog(checker)).toBeVisible();
    await expectAccessible(checker, 'picks');
    await write(checker, /复核/, '何');
    await tick(checker, /^何磊/);
    await confirm(checker, words.task('confirm'));
    await left(checker);

    await page.goto(`/approval/instance/${instanceId}?task=${taskId}`);
    await deed(checker, words.task('withdraw'));
    await expectAccessible(checker, 'withdraw');
    await confirm(checker, words.task('withdraw'));
    await said(checker, words.task('doneWithdraw'));
    return [checker];
  },
);

act('signers, copies, words, a signature', LOOKS.signing, async (browser, look, item) => {
  await begin('signed', item);
  const signer = await seated(browser, 'wang.fang', look);
  const { page, words } = signer;
  await openTaskOf(signer, 'wang.fang', item);
  await deed(signer, words.task('addSign'));
  await choose(signer, new RegExp(words.task('signBefore')), new RegExp(words.task('signAfter')));
  await write(signer, new RegExp(words.task('whoSigns')), '胡月');
  await tick(signer, /^胡月/);
  await expectAccessible(signer, 'add signers');
  await confirm(signer, words.task('addSign'));
  await said(signer, words.task('done'));

  await deed(signer, words.task('reduceSign'));
  await tick(signer, /胡月/);
  await expectAccessible(signer, 'take signers back');
  await confirm(signer, words.task('reduceSign'));
  await said(signer, words.task('done'));

  await deed(signer, words.task('copyTo'));
  await write(signer, new RegExp(words.task('whoCopyTo')), '冯雪');
  await tick(signer, /^冯雪/);
  await confirm(signer, words.task('copyTo'));
  await said(signer, words.task('done'));

  await write(signer, words.task('comment'), '@');
  await expect.poll(() => focused(signer)).toBe(words.task('mentionSearch'));
  await page.keyboard.type('赵敏');
  await expect(task(signer).getByRole('option')).toHaveCount(1);
  await expectAccessible(signer, 'a mention');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(signer)).toBe(words.task('comment'));
  await page.keyboard.type('请看附件');
  await press(signer, words.task('attach'));
  await attach(signer);
  await expectAccessible(signer, 'a comment with a file');
  await deed(signer, words.task('commentDeed'));
  await said(signer, words.task('done'));
  await expect(task(signer).locator('.mention')).toContainText('@赵敏');

  await press(signer, words.task('agree'));
  await write(signer, words.task('signByName'), '王芳');
  await expectAccessible(signer, 'a signature');
  await confirm(signer, words.task('signConfirm'));
  await left(signer);
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

act('handed on, sent back, rejected', LOOKS.handing, async (browser, look, item) => {
  const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map(part => `${item} ${part}`) as [
    ...[string, string, string, string],
  ];
  for (const one of [first, second, third, fourth]) await begin('signed', one);
  const holder = await seated(browser, 'wang.fang', look);
  const { page, words } = holder;
  await openTaskOf(holder, 'wang.fang', first);
  await deed(holder, words.task('transfer'));
  await expectAccessible(holder, 'transfer');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(holder)).toMatch(wordsOf(holder, 'transfer', 'more'));
  await deed(holder, words.task('transfer'));
  await write(holder, new RegExp(words.task('whoTransfer')), '何磊');
  await tick(holder, /^何磊/);
  await confirm(holder, words.task('transfer'));
  await left(holder);

  await openTaskOf(holder, 'wang.fang', second);
  await deed(holder, words.task('delegate'));
  await confirm(holder, words.task('delegate'));
  await expect(dialog(holder)).toContainText(words.task('missingPerson'));
  await expectAccessible(holder, 'nobody chosen');
  await write(holder, new RegExp(words.task('whoDelegate')), '何磊');
  await tick(holder, /^何磊/);
  await confirm(holder, words.task('delegate'));
  await left(holder);

  await openTaskOf(holder, 'wang.fang', third);
  await deed(holder, words.task('fallBack'));
  await choose(holder, new RegExp(words.task('backWalk')), new RegExp(words.task('backStraight')));
  await expectAccessible(holder, 'fall back');
  await confirm(holder, words.task('fallBack'));
  await left(holder);

  await openTaskOf(holder, 'wang.fang', fourth);
  await press(holder, words.task('reject'));
  await expect.poll(() => focused(holder)).toBe(words.task('comment'));
  await expectAccessible(holder, 'a reason is asked for');
  await page.keyboard.type('金额有误');
  await press(holder, words.task('reject'));
  await left(holder);
  return [holder];
});

const wordsOf = ({ words }: Person, ...names: ('transfer' | 'more')[]) =>
  new RegExp(`^(${names.map(name => words.task(name)).join('|')})$`);

act('reminded, recalled, submitted, revoked, terminated', LOOKS.applying, async (browser, look, item) => {
  const instanceId = await begin('signed', item);
  const initiator = await seated(browser, 'li.na', look);
  const { words } = initiator;
  await openInstance(initiator, instanceId, item);
  await deed(initiator, words.task('urge'));
  await said(initiator, words.task('doneUrge'));
  await write(initiator, words.task('remark'), '附件已补');
  await tabTo(initiator, words.task('more'));
  await press(initiator, words.task('commentDeed'));
  await said(initiator, words.task('done'));
  await expectAccessible(initiator, 'an application');

  await deed(initiator, words.task('recall'));
  await confirm(initiator, words.task('recall'));
  await said(initiator, words.task('doneRecall'));
  await expectAccessible(initiator, 'back at the start');
  await press(initiator, words.task('submit'));
  await said(initiator, words.task('done'));
  await lookAround(initiator, look);
  await deed(initiator, words.task('revoke'));
  await expectAccessible(initiator, 'revoke');
  await confirm(initiator, words.task('revoke'));
  await said(initiator, words.task('done'));
  await expectAccessible(initiator, 'a revoked application');

  const other = await begin('signed', `${item} b`);
  const admin = await seated(browser, 'admin', look);
  await openInstance(admin, other, `${item} b`);
  await deed(admin, admin.words.task('terminate'));
  await confirm(admin, admin.words.task('terminate'));
  await said(admin, admin.words.task('done'));
  return [initiator, admin];
});

/** The panel: its tabs by arrows, what comes next folded and unfolded, the print, and the panel itself away and back. */
async function lookAround(person: Person, { lang }: Look): Promise<void> {
  const { page, words } = person;
  const t = panelWords(lang);
  await tabTo(person, t('tabDynamics'));
  await page.keyboard.press('ArrowRight');
  expect(await focused(person)).toBe(t('tabChanges'));
  await expectAccessible(person, 'the changes');
  await page.keyboard.press('ArrowLeft');
  await press(person, t('print'));
  await expect(task(person).locator('.print')).toHaveAttribute('aria-busy', 'false');
  expect(await focused(person)).toBe(t('print'));
  const fold = task(person).getByRole('button', { name: t('ahead') });
  await press(person, t('ahead'));
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Space');
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await press(person, words.task('history'));
  await expect(task(person).getByRole('tablist')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(task(person).getByRole('tablist')).toBeVisible();
}
