/** The table of actions: the input of a person, the event for the page, and the people who have the task afterwards. */
import { newKey } from '@countersign/sdk/api';
import { expect } from '@playwright/test';
import type { Driver } from '../../testing/driver.ts';
import { textsIn } from '../../testing/texts.ts';
import { choose, expectShown, fill, find, press, receivedEvents } from './locate.ts';
import { as, type FlowName } from './offices.ts';

export interface ActionCase {
  flow: FlowName;
  /** Prepares the task before it is opened. */
  before?(itemName: string): Promise<void>;
  run(driver: Driver, itemName: string): Promise<void>;
  /** The detail of `cs-decided`; null where nothing is decided. */
  decided: Record<string, unknown> | null;
  /** The dialog closes by itself. */
  closes?: true;
  /** The people who have it to handle afterwards. */
  holders: string[];
}

const { task: text } = textsIn('en');
const more = text('more');

/** Chooses a person in the open dialog, once the search has found them alone; returns when they stand among the chosen. */
async function pick(
  driver: Driver,
  kind: 'radio' | 'checkbox',
  userName: string,
  name: string,
): Promise<void> {
  // Until the first people are listed, the dialog grows and its field moves.
  await find(driver, { kind: 'dialog.picker .candidate', name: '…' });
  await fill(driver, '…', userName, 'dialog.picker input[type=search]');
  await press(driver, `label:only-of-type input[type=${kind}]`, name);
  await find(driver, { kind: '.chosen-person button', name: '…' });
}

const comment = (driver: Driver, typed: string) => fill(driver, text('comment'), typed);

export const ACTIONS: Record<string, ActionCase> = {
  open: {
    flow: 'single',
    run: driver => expectShown(driver, 'Cargo'),
    decided: null,
    holders: ['zhang.wei'],
  },
  agree: {
    flow: 'single',
    run: async driver => {
      await comment(driver, 'Fine by me');
      await press(driver, 'button', text('agree'));
    },
    decided: { action: 'agree', isPass: true, instanceState: 0 },
    closes: true,
    holders: ['zhao.min'],
  },
  reject: {
    flow: 'single',
    run: async driver => {
      await comment(driver, 'Not this time');
      await press(driver, 'button', text('reject'));
    },
    decided: { action: 'reject', isPass: false, instanceState: 2 },
    closes: true,
    holders: [],
  },
  'fall back': {
    flow: 'single',
    run: async driver => {
      await choose(driver, text('fallBack'), more);
      await press(driver, 'input[type=radio]', 'Applicant…');
      await press(driver, 'dialog.picker footer button', text('fallBack'));
    },
    decided: { action: 'fall-back', instanceState: 0 },
    closes: true,
    holders: ['li.na'],
  },
  transfer: {
    flow: 'single',
    run: async driver => {
      await choose(driver, text('transfer'), more);
      await pick(driver, 'radio', 'wang.fang', '王芳…');
      await press(driver, 'dialog.picker footer button', text('transfer'));
    },
    decided: { action: 'transfer', instanceState: 0 },
    closes: true,
    holders: ['wang.fang'],
  },
  claim: {
    flow: 'pool',
    run: async driver => {
      await press(driver, 'button', text('claim'));
      await expectShown(driver, text('doneClaim'));
    },
    decided: { action: 'claim', instanceState: 0 },
    holders: ['zhang.wei'],
  },
  stage: {
    flow: 'single',
    run: async driver => {
      await fill(driver, 'Checked', 'Seals are whole');
      await choose(driver, text('stage'), more);
      await expectShown(driver, text('doneDraft'));
    },
    decided: { action: 'stage', instanceState: 0 },
    holders: ['zhang.wei'],
  },
  'add signers': {
    flow: 'single',
    run: async driver => {
      await choose(driver, text('addSign'), more);
      await pick(driver, 'checkbox', 'hu.yue', '胡月…');
      await press(driver, 'dialog.picker footer button', text('addSign'));
      await expectShown(driver, text('done'));
    },
    decided: { action: 'add-sign', instanceState: 0 },
    holders: ['hu.yue', 'zhang.wei'],
  },
  withdraw: {
    flow: 'single',
    before: async itemName => {
      const { jflow } = await as('zhang.wei');
      const { list } = await jflow.myTask({ query: { keyword: itemName } });
      await jflow.approve({ body: { taskId: list[0]?.id ?? '', isPass: true, params: {}, key: newKey() } });
    },
    run: async driver => {
      await choose(driver, text('withdraw'), more);
      await press(driver, 'dialog.picker footer button', text('withdraw'));
      await expectShown(driver, text('doneWithdraw'));
    },
    decided: { action: 'withdraw', instanceState: 0 },
    holders: ['zhang.wei'],
  },
};

const PEOPLE = ['chen.jie', 'hu.yue', 'li.na', 'wang.fang', 'zhang.wei', 'zhao.min'];

/** The people who have a task of that name to handle. */
export async function holdersOf(itemName: string): Promise<string[]> {
  const lists = await Promise.all(
    PEOPLE.map(async userName => (await as(userName)).jflow.myTask({ query: { keyword: itemName } })),
  );
  return PEOPLE.filter((_userName, at) => (lists[at]?.list.length ?? 0) > 0);
}

/** From the row in the page's own list until the dialog is gone, by hand. */
export async function runCase(driver: Driver, action: ActionCase, itemName: string): Promise<void> {
  const before = await receivedEvents(driver);
  await press(driver, '#tasks button', itemName);
  await press(driver, 'h2', itemName);
  await action.run(driver, itemName);
  const since = async () => (await receivedEvents(driver)).slice(before.length);
  const events = action.decided ? [['cs-decided', expect.objectContaining(action.decided)]] : [];
  await expect.poll(since).toEqual(expect.arrayContaining(events));
  if (!action.closes) await press(driver, 'button', text('close'));
  await expect.poll(since).toEqual([...events, ['cs-close', {}]]);
  expect(await holdersOf(itemName), `${driver.browser}: the holders now`).toEqual(action.holders);
  expect(driver.faults.splice(0), `${driver.browser} reports no error`).toEqual([]);
}
