/** Two people at two browsers and one task: one is first, the other reads name and decision, and loses no typed text. */
import { newKey } from '@countersign/sdk/api';
import { EXAMINE_MODE, type Flow } from '@countersign/sdk/flow';
import type { FormDefinition } from '@countersign/sdk/form';
import { type Browser, expect } from '@playwright/test';
import { expectShown, fill, find, press } from '../embedding/testing/locate.ts';
import { people, publish, sessionOf } from '../testing/client.ts';
import { chromiumDriver, type Driver, firefoxDriver, startFirefox } from '../testing/driver.ts';
import { approverNode, flowOfNodes } from '../testing/flows.ts';
import {
  expectAccessible,
  openTask,
  PASSWORD,
  type Person,
  signedIn,
  task,
  test,
} from '../testing/person.ts';
import { portalUrl } from '../testing/servers.ts';
import { textsIn } from '../testing/texts.ts';

const form: FormDefinition = {
  list: [
    { type: 'input', label: '主题', key: 'subject', model: 'subject', rules: [{ required: true }] },
    { type: 'textarea', label: '核对结果', key: 'check', model: 'check', rules: [] },
  ],
  config: {},
};

/** Either of two suffices. */
const flowOf = (needClaim: boolean): Flow =>
  flowOfNodes([
    approverNode('either', '核对', {
      examineMode: EXAMINE_MODE.eitherSign,
      nodeUserList: people('zhang.wei', 'chen.jie'),
      configure: { needClaim },
    }),
  ]);

let either = '';
let claimed = '';
test.beforeAll(async () => {
  const { client } = await sessionOf('admin');
  either = await publish(client, { processName: '或签核对', form, flow: flowOf(false) });
  claimed = await publish(client, { processName: '签收核对', form, flow: flowOf(true) });
});

async function start(itemName: string, processId = either): Promise<string> {
  const { client } = await sessionOf('li.na');
  const body = { processId, params: { subject: itemName }, itemName, key: newKey() };
  return (await client.jflow.start({ body })).instanceId;
}

/** The decisions at the node in the records of the server. */
async function actionsOf(instanceId: string): Promise<string[]> {
  const { client } = await sessionOf('admin');
  const rows = await client.jflow.nodeInfo({ query: { instanceId } });
  const { approvalInfos = [] } = rows.find(({ nodeId }) => nodeId === 'either') ?? {};
  return approvalInfos.flatMap(({ action, comment }) => (action ? [`${action}: ${comment}`] : []));
}

interface Side {
  person: Person;
  action: 'agree' | 'reject';
  /** The outcome as the other one reads it. */
  outcome: string;
  check: string;
  comment: string;
}

const button = ({ person, action }: Pick<Side, 'person' | 'action'>) =>
  task(person).getByRole('button', { name: person.texts.task(action), exact: true });
const storedCommentOf = (person: Person) => task(person).getByLabel(person.texts.task('unsentComment'));

async function sides(browser: Browser): Promise<[Side, Side]> {
  const [one, other] = await Promise.all(
    ['zhang.wei', 'chen.jie'].map(name => signedIn(browser, name, { lang: 'zh' })),
  );
  return [
    {
      person: one as Person,
      action: 'agree',
      outcome: '张伟 已同意',
      check: '第三条无误',
      comment: '同意，按此签署',
    },
    {
      person: other as Person,
      action: 'reject',
      outcome: '陈杰 已驳回',
      check: '第三条有误',
      comment: '驳回，请改第三条',
    },
  ];
}

async function fillIn({ person, check, comment }: Side): Promise<void> {
  await task(person).getByLabel('核对结果').fill(check);
  await task(person).getByLabel(person.texts.task('comment')).fill(comment);
}

/** Opens it; returns once its page listens to the live stream. */
async function openAndListen(person: Person, item: string): Promise<void> {
  const listens = person.page.waitForResponse(reply => reply.url().includes('/live?instanceId='));
  await openTask(person, item);
  await listens;
}

/** The task of the loser: name and decision, and the typed text, to be copied. */
async function expectLost(loser: Side, winner: Side): Promise<void> {
  const { person, check, comment } = loser;
  await expect(task(person)).toContainText(`${winner.outcome}。页面已更新，你写的内容仍保留。`);
  await expect(storedCommentOf(person)).toHaveValue(`核对结果: ${check}`);
  // A remark is still possible; the comment meant for the decision waits in its field.
  await expect(task(person).getByLabel(person.texts.task('remark'))).toHaveValue(comment);
  await expect(button(loser)).toHaveCount(0);
}

test('both press at once: one wins, the other reads name and decision, and keeps the typed text', async ({
  browser,
}) => {
  const item = '同时处理 R-1';
  const instanceId = await start(item);
  const [one, other] = await sides(browser);
  for (const side of [one, other]) {
    // The other decision is known only from the reply to one's own press.
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
  await expect(storedCommentOf(loser.person)).toHaveAttribute('readonly');
  expect(await actionsOf(instanceId)).toEqual([
    `${winner.action === 'agree' ? 'agreed' : 'refused'}: ${winner.comment}`,
  ]);
  expect([...winner.person.faults, ...loser.person.faults]).toEqual([]);
});

const { login, task: text } = textsIn('zh');

interface Rival {
  driver: Driver;
  userName: string;
  action: 'agree' | 'reject';
  /** The outcome as the other one reads it. */
  outcome: string;
  comment: string;
}

/** Signs in, opens the task and fills it in, by hand. */
async function readyToPress({ driver, userName, comment }: Rival, item: string): Promise<void> {
  await driver.goto(`${portalUrl()}/login`);
  await fill(driver, login('userName'), userName);
  await fill(driver, login('password'), PASSWORD);
  // The sign-in loads another document. A script that runs meanwhile loses its page.
  await driver.follow(() => driver.press('Enter'));
  await driver.goto(`${portalUrl()}/approval/todo?keyword=${encodeURIComponent(item)}`);
  await press(driver, 'a', `${item}…`);
  await fill(driver, '核对结果', `${userName} has looked`);
  await fill(driver, text('comment'), comment);
}

/** Runs in the page: the text of every field of the approval. */
const typedText = (): string[] => {
  const areas = document.querySelector('approval-task')?.shadowRoot?.querySelectorAll('textarea') ?? [];
  return [...areas].map(({ value }) => value);
};

test('one in Chromium, the other in Firefox, both press: one wins, the other reads name and decision', {
  tag: '@full',
}, async ({ browser }) => {
  const item = 'R-5 Chromium Firefox';
  const instanceId = await start(item);
  const firefox = await startFirefox();
  try {
    const one: Rival = {
      driver: await chromiumDriver(browser),
      userName: 'zhang.wei',
      action: 'agree',
      outcome: '张伟 已同意',
      comment: 'Fine by me',
    };
    const other: Rival = {
      driver: await firefoxDriver(firefox),
      userName: 'chen.jie',
      action: 'reject',
      outcome: '陈杰 已驳回',
      comment: 'Not this time',
    };
    for (const rival of [one, other]) await readyToPress(rival, item);
    const both = [one, other];
    const spots = await Promise.all(
      both.map(({ driver, action }) => find(driver, { kind: 'button', name: text(action) })),
    );
    await Promise.all(both.map(({ driver }, at) => driver.click(spots[at]?.x ?? 0, spots[at]?.y ?? 0)));
    const isGone = ({ driver }: Rival) =>
      driver.evaluate(() => document.querySelector('approval-task') === null, undefined);
    await expect.poll(async () => (await Promise.all(both.map(isGone))).includes(true)).toBe(true);
    const [winner, loser] = (await isGone(one)) ? [one, other] : [other, one];
    await expectShown(loser.driver, `${winner.outcome}。页面已更新，你写的内容仍保留。`);
    expect(await loser.driver.evaluate(typedText, undefined)).toEqual(
      expect.arrayContaining([`核对结果: ${loser.userName} has looked`, loser.comment]),
    );
    await find(loser.driver, { kind: 'h2', name: item });
    expect(await actionsOf(instanceId)).toEqual([
      `${winner.action === 'agree' ? 'agreed' : 'refused'}: ${winner.comment}`,
    ]);
  } finally {
    await firefox.close();
  }
});

/** In every run the element's `panel/live.test.tsx` has it. */
test('a person who is typing is notified before the decision, and keeps the input', {
  tag: '@full',
}, async ({ browser }) => {
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

/** A press that came second is refused above; here the full run has it too. */
for (const listens of [true, false])
  test(`two claim: one has it, the other reads the name (${listens ? 'by the stream' : 'by the answer'}) @full`, async ({
    browser,
  }) => {
    const item = `签收 R-3 ${listens}`;
    await start(item, claimed);
    const [first, second] = (await sides(browser)).map(side => side.person) as [Person, Person];
    if (!listens) await second.page.route('**/live?instanceId=*', route => route.abort());
    await (listens ? openAndListen(second, item) : openTask(second, item));
    await openTask(first, item);
    const claim = (person: Person) =>
      task(person).getByRole('button', { name: person.texts.task('claim'), exact: true });
    await claim(first).click();
    await expect(task(first)).toContainText(first.texts.task('doneClaim'));
    if (!listens) await claim(second).click();
    await expect(task(second)).toContainText('张伟 签收。页面已更新');
    await expect(claim(second)).toHaveCount(0);
    await expect(
      task(first).getByRole('button', { name: first.texts.task('agree'), exact: true }),
    ).toBeVisible();
    expect([...first.faults, ...second.faults]).toEqual([]);
  });

test('an answer that is lost on the way is asked for again, and the decision counts once', async ({
  browser,
}) => {
  const item = '断线 R-4';
  const instanceId = await start(item);
  const [one] = await sides(browser);
  const { page, texts } = one.person;
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
  await expect(task(one.person)).toContainText(texts.task('unanswered'));
  await expect(task(one.person).getByLabel(texts.task('comment'))).toHaveValue(one.comment);
  await expect(task(one.person).getByLabel('核对结果')).toHaveValue(one.check);
  await task(one.person)
    .getByRole('button', { name: texts.task('retry'), exact: true })
    .click();
  await expect(task(one.person)).toHaveCount(0);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await actionsOf(instanceId)).toEqual([`agreed: ${one.comment}`]);
  expect(one.person.faults).toEqual([]);
});
