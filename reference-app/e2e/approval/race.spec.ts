/** Two people at two browsers and one task: one is first, the other hears who and what, and loses nothing of what they typed. */
import { newKey } from '@countersign/sdk/api';
import { type Flow, NODE } from '@countersign/sdk/flow';
import type { FormDefinition } from '@countersign/sdk/form';
import { type Browser, expect } from '@playwright/test';
import { expectShown, fill, find, press } from '../embedding/testing/locate.ts';
import { clientOf, publish } from '../testing/client.ts';
import { chromiumSeat, firefoxSeat, type Seat, startFirefox } from '../testing/driver.ts';
import { arrive, expectAccessible, openTask, PASSWORD, type Person, task, test } from '../testing/person.ts';
import { wordsIn } from '../testing/texts.ts';

const url = () => process.env.PORTAL_URL ?? '';

const form: FormDefinition = {
  list: [
    { type: 'input', label: '主题', key: 'subject', model: 'subject', rules: [{ required: true }] },
    { type: 'textarea', label: '核对结果', key: 'check', model: 'check', rules: [] },
  ],
  config: {},
};

const people = (...userNames: string[]) =>
  userNames.map(name => ({ id: `u-${name.replace('.', '-')}`, name }));

/** Either of two suffices. */
const flowOf = (needClaim: boolean): Flow => ({
  node: {
    id: 'start',
    type: NODE.start,
    nodeName: '发起人',
    childNode: {
      ...{ id: 'either', type: NODE.approver, nodeName: '核对', setType: 1, examineMode: 3 },
      nodeUserList: people('zhang.wei', 'chen.jie'),
      configure: { needClaim },
      childNode: null,
    },
  },
});

let either = '';
let claimed = '';
test.beforeAll(async () => {
  const { client } = await clientOf(url(), 'admin');
  either = await publish(client, { processName: '或签核对', form, flow: flowOf(false) });
  claimed = await publish(client, { processName: '签收核对', form, flow: flowOf(true) });
});

async function start(itemName: string, processId = either): Promise<string> {
  const { client } = await clientOf(url(), 'li.na');
  const body = { processId, params: { subject: itemName }, itemName, key: newKey() };
  return (await client.jflow.start({ body })).instanceId;
}

/** What everybody did at the node, as the server tells it. */
async function deedsOf(instanceId: string): Promise<string[]> {
  const { client } = await clientOf(url(), 'admin');
  const rows = await client.jflow.nodeInfo({ query: { instanceId } });
  const { approvalInfos = [] } = rows.find(({ nodeId }) => nodeId === 'either') ?? {};
  return approvalInfos.flatMap(({ action, comment }) => (action ? [`${action}: ${comment}`] : []));
}

interface Side {
  person: Person;
  deed: 'agree' | 'reject';
  /** What the other one reads of it. */
  told: string;
  check: string;
  comment: string;
}

const button = ({ person, deed }: Pick<Side, 'person' | 'deed'>) =>
  task(person).getByRole('button', { name: person.words.task(deed), exact: true });
const kept = (person: Person) => task(person).getByLabel(person.words.task('keptComment'));

async function sides(browser: Browser): Promise<[Side, Side]> {
  const [one, other] = await Promise.all(
    ['zhang.wei', 'chen.jie'].map(name => arrive(browser, name, { lang: 'zh' })),
  );
  return [
    {
      ...{ person: one as Person, deed: 'agree', told: '张伟 Zhang Wei 已同意' },
      ...{ check: '第三条无误', comment: '同意，按此签署' },
    },
    {
      ...{ person: other as Person, deed: 'reject', told: '陈杰 Chen Jie 已驳回' },
      ...{ check: '第三条有误', comment: '驳回，请改第三条' },
    },
  ];
}

async function fillIn({ person, check, comment }: Side): Promise<void> {
  await task(person).getByLabel('核对结果').fill(check);
  await task(person).getByLabel(person.words.task('comment')).fill(comment);
}

/** Opens it, and answers once its page listens to it. */
async function openAndListen(person: Person, item: string): Promise<void> {
  const listens = person.page.waitForResponse(reply => reply.url().includes('/live?instanceId='));
  await openTask(person, item);
  await listens;
}

/** The task of the loser: who and what, and what they typed, to be copied. */
async function expectLost(loser: Side, winner: Side): Promise<void> {
  const { person, check, comment } = loser;
  await expect(task(person)).toContainText(`${winner.told}。页面已更新，你写的内容仍保留。`);
  await expect(kept(person)).toHaveValue(`核对结果: ${check}`);
  // A word can still be said; what was meant for the decision waits in its field.
  await expect(task(person).getByLabel(person.words.task('remark'))).toHaveValue(comment);
  await expect(button(loser)).toHaveCount(0);
}

test('both press at once: one wins, the other hears who and what, and keeps their words', async ({
  browser,
}) => {
  const item = '同时处理 R-1';
  const instanceId = await start(item);
  const [one, other] = await sides(browser);
  for (const side of [one, other]) {
    // What the other one does is heard of only by the answer to one's own press.
    await side.person.page.route('**/live?instanceId=*', route => route.abort());
    await openTask(side.person, item);
    await fillIn(side);
  }
  await Promise.all([button(one).click(), button(other).click()]);
  const closed = () =>
    Promise.all([one, other].map(async ({ person }) => (await task(person).count()) === 0));
  await expect.poll(async () => (await closed()).includes(true)).toBe(true);
  const [winner, loser] = (await closed())[0] ? [one, other] : [other, one];
  await expectLost(loser, winner);
  await expectAccessible(loser.person, 'a lost race');
  await expect(kept(loser.person)).toHaveAttribute('readonly');
  expect(await deedsOf(instanceId)).toEqual([
    `${winner.deed === 'agree' ? 'agreed' : 'refused'}: ${winner.comment}`,
  ]);
  expect([...winner.person.faults, ...loser.person.faults]).toEqual([]);
});

const { login, portal, task: word } = wordsIn('zh');

interface Rival {
  seat: Seat;
  userName: string;
  deed: 'agree' | 'reject';
  /** What the other one reads of it. */
  told: string;
  comment: string;
}

/** Signs in, opens the task and fills it in, by hand. */
async function readyToPress({ seat, userName, comment }: Rival, item: string): Promise<void> {
  await seat.goto(`${url()}/login`);
  await fill(seat, login('userName'), userName);
  await fill(seat, login('password'), PASSWORD);
  await seat.press('Enter');
  // The page of the sign-in has a heading too: who is in has the menu.
  await find(seat, { kind: 'nav', name: portal('menu') });
  await seat.goto(`${url()}/approval/todo?keyword=${encodeURIComponent(item)}`);
  await press(seat, 'a', `${item}…`);
  await fill(seat, '核对结果', `${userName} has looked`);
  await fill(seat, word('comment'), comment);
}

/** Runs in the page: everything that stands in a field of the approval. */
const typedText = (): string[] => {
  const areas = document.querySelector('approval-task')?.shadowRoot?.querySelectorAll('textarea') ?? [];
  return [...areas].map(({ value }) => value);
};

test('one in Chromium, the other in Firefox, both press: one wins, the other hears who and what', async ({
  browser,
}) => {
  const item = 'R-5 Chromium Firefox';
  const instanceId = await start(item);
  const firefox = await startFirefox();
  try {
    const one: Rival = {
      ...{ seat: await chromiumSeat(browser), userName: 'zhang.wei', deed: 'agree' },
      ...{ told: '张伟 Zhang Wei 已同意', comment: 'Fine by me' },
    };
    const other: Rival = {
      ...{ seat: await firefoxSeat(firefox), userName: 'chen.jie', deed: 'reject' },
      ...{ told: '陈杰 Chen Jie 已驳回', comment: 'Not this time' },
    };
    for (const rival of [one, other]) await readyToPress(rival, item);
    const both = [one, other];
    const spots = await Promise.all(
      both.map(({ seat, deed }) => find(seat, { kind: 'button', name: word(deed) })),
    );
    await Promise.all(both.map(({ seat }, at) => seat.click(spots[at]?.x ?? 0, spots[at]?.y ?? 0)));
    const isGone = ({ seat }: Rival) =>
      seat.evaluate(() => document.querySelector('approval-task') === null, undefined);
    await expect.poll(async () => (await Promise.all(both.map(isGone))).includes(true)).toBe(true);
    const [winner, loser] = (await isGone(one)) ? [one, other] : [other, one];
    await expectShown(loser.seat, `${winner.told}。页面已更新，你写的内容仍保留。`);
    expect(await loser.seat.evaluate(typedText, undefined)).toEqual(
      expect.arrayContaining([`核对结果: ${loser.userName} has looked`, loser.comment]),
    );
    await find(loser.seat, { kind: 'h2', name: item });
    expect(await deedsOf(instanceId)).toEqual([
      `${winner.deed === 'agree' ? 'agreed' : 'refused'}: ${winner.comment}`,
    ]);
  } finally {
    await firefox.close();
  }
});

test('whoever still types hears of it before pressing, and keeps their words', async ({ browser }) => {
  const item = '先行处理 R-2';
  await start(item);
  const [winner, loser] = await sides(browser);
  await openAndListen(loser.person, item);
  await fillIn(loser);
  await openTask(winner.person, item);
  await fillIn(winner);
  await button(winner).click();
  await expect(task(winner.person)).toHaveCount(0);
  await expectLost(loser, winner);
  expect([...winner.person.faults, ...loser.person.faults]).toEqual([]);
});

for (const listens of [true, false])
  test(`two claim: one has it, the other hears who (${listens ? 'by the stream' : 'by the answer'})`, async ({
    browser,
  }) => {
    const item = `签收 R-3 ${listens}`;
    await start(item, claimed);
    const [first, second] = (await sides(browser)).map(side => side.person) as [Person, Person];
    if (!listens) await second.page.route('**/live?instanceId=*', route => route.abort());
    await (listens ? openAndListen(second, item) : openTask(second, item));
    await openTask(first, item);
    const claim = (person: Person) =>
      task(person).getByRole('button', { name: person.words.task('claim'), exact: true });
    await claim(first).click();
    await expect(task(first)).toContainText(first.words.task('doneClaim'));
    if (!listens) await claim(second).click();
    await expect(task(second)).toContainText('张伟 Zhang Wei 签收。页面已更新');
    await expect(claim(second)).toHaveCount(0);
    await expect(
      task(first).getByRole('button', { name: first.words.task('agree'), exact: true }),
    ).toBeVisible();
    expect([...first.faults, ...second.faults]).toEqual([]);
  });

test('an answer that is lost on the way is asked for again, and the decision counts once', async ({
  browser,
}) => {
  const item = '断线 R-4';
  const instanceId = await start(item);
  const [one] = await sides(browser);
  const { page, words } = one.person;
  await openTask(one.person, item);
  await fillIn(one);
  const keys: unknown[] = [];
  await page.route('**/jflow/approve', async route => {
    keys.push(route.request().postDataJSON().key);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await button(one).click();
  await expect(task(one.person)).toContainText(words.task('unanswered'));
  await expect(task(one.person).getByLabel(words.task('comment'))).toHaveValue(one.comment);
  await expect(task(one.person).getByLabel('核对结果')).toHaveValue(one.check);
  await task(one.person)
    .getByRole('button', { name: words.task('retry'), exact: true })
    .click();
  await expect(task(one.person)).toHaveCount(0);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await deedsOf(instanceId)).toEqual([`agreed: ${one.comment}`]);
  expect(one.person.faults).toEqual([]);
});
