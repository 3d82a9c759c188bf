/** The table: each deed, what a hand does for it, what the page is told, and who holds the task afterwards. */
import { newKey } from '@countersign/sdk/api';
import { expect } from '@playwright/test';
import type { Seat } from '../../testing/driver.ts';
import { wordsIn } from '../../testing/texts.ts';
import { choose, expectShown, fill, find, heard, press } from './locate.ts';
import { as, type FlowName } from './offices.ts';

export interface Deed {
  flow: FlowName;
  /** What happened to the task before it is opened. */
  before?(itemName: string): Promise<void>;
  hand(seat: Seat, itemName: string): Promise<void>;
  /** Of `cs-decided`; nothing where nothing is decided. */
  told: Record<string, unknown> | null;
  /** The dialog leaves by itself. */
  leaves?: true;
  /** Who has it to handle now. */
  holders: string[];
}

const { task: word } = wordsIn('en');
const more = word('more');

/** Chooses somebody in the open dialog, once the search has found them alone; answers when they stand among the chosen and nothing moves. */
async function pick(seat: Seat, kind: 'radio' | 'checkbox', userName: string, name: string): Promise<void> {
  await press(seat, 'dialog.picker input[type=search]', '…');
  await seat.type(userName);
  await press(seat, `label:only-of-type input[type=${kind}]`, name);
  await find(seat, { kind: '.chosen-person button', name: '…' });
}

const comment = (seat: Seat, text: string) => fill(seat, word('comment'), text);

export const DEEDS: Record<string, Deed> = {
  open: {
    flow: 'desk',
    hand: seat => expectShown(seat, 'Cargo'),
    told: null,
    holders: ['zhang.wei'],
  },
  agree: {
    flow: 'desk',
    hand: async seat => {
      await comment(seat, 'Fine by me');
      await press(seat, 'button', word('agree'));
    },
    told: { action: 'agree', isPass: true, instanceState: 0 },
    leaves: true,
    holders: ['zhao.min'],
  },
  reject: {
    flow: 'desk',
    hand: async seat => {
      await comment(seat, 'Not this time');
      await press(seat, 'button', word('reject'));
    },
    told: { action: 'reject', isPass: false, instanceState: 2 },
    leaves: true,
    holders: [],
  },
  'fall back': {
    flow: 'desk',
    hand: async seat => {
      await choose(seat, word('fallBack'), more);
      await press(seat, 'input[type=radio]', 'Applicant…');
      await press(seat, 'dialog.picker footer button', word('fallBack'));
    },
    told: { action: 'fall-back', instanceState: 0 },
    leaves: true,
    holders: ['li.na'],
  },
  transfer: {
    flow: 'desk',
    hand: async seat => {
      await choose(seat, word('transfer'), more);
      await pick(seat, 'radio', 'wang.fang', '王芳…');
      await press(seat, 'dialog.picker footer button', word('transfer'));
    },
    told: { action: 'transfer', instanceState: 0 },
    leaves: true,
    holders: ['wang.fang'],
  },
  claim: {
    flow: 'pool',
    hand: async seat => {
      await press(seat, 'button', word('claim'));
      await expectShown(seat, word('doneClaim'));
    },
    told: { action: 'claim', instanceState: 0 },
    holders: ['zhang.wei'],
  },
  stage: {
    flow: 'desk',
    hand: async seat => {
      await fill(seat, 'Checked', 'Seals are whole');
      await choose(seat, word('stage'), more);
      await expectShown(seat, word('doneStage'));
    },
    told: { action: 'stage', instanceState: 0 },
    holders: ['zhang.wei'],
  },
  'add signers': {
    flow: 'desk',
    hand: async seat => {
      await choose(seat, word('addSign'), more);
      await pick(seat, 'checkbox', 'hu.yue', '胡月…');
      await press(seat, 'dialog.picker footer button', word('addSign'));
      await expectShown(seat, word('done'));
    },
    told: { action: 'add-sign', instanceState: 0 },
    holders: ['hu.yue', 'zhang.wei'],
  },
  withdraw: {
    flow: 'desk',
    before: async itemName => {
      const { jflow } = await as('zhang.wei');
      const { list } = await jflow.myTask({ query: { keyword: itemName } });
      await jflow.approve({ body: { taskId: list[0]?.id ?? '', isPass: true, params: {}, key: newKey() } });
    },
    hand: async seat => {
      await choose(seat, word('withdraw'), more);
      await press(seat, 'dialog.picker footer button', word('withdraw'));
      await expectShown(seat, word('doneWithdraw'));
    },
    told: { action: 'withdraw', instanceState: 0 },
    holders: ['zhang.wei'],
  },
};

const PEOPLE = ['chen.jie', 'hu.yue', 'li.na', 'wang.fang', 'zhang.wei', 'zhao.min'];

/** Who has a task of that name to handle. */
export async function holdersOf(itemName: string): Promise<string[]> {
  const lists = await Promise.all(
    PEOPLE.map(async userName => (await as(userName)).jflow.myTask({ query: { keyword: itemName } })),
  );
  return PEOPLE.filter((_userName, at) => (lists[at]?.list.length ?? 0) > 0);
}

/** From the row in the page's own list until the dialog is gone, by hand. */
export async function handle(seat: Seat, deed: Deed, itemName: string): Promise<void> {
  const before = await heard(seat);
  await press(seat, '#tasks button', itemName);
  await press(seat, 'h2', itemName);
  await deed.hand(seat, itemName);
  const since = async () => (await heard(seat)).slice(before.length);
  const decided = deed.told ? [['cs-decided', expect.objectContaining(deed.told)]] : [];
  await expect.poll(since, { timeout: 10_000 }).toEqual(expect.arrayContaining(decided));
  if (!deed.leaves) await press(seat, 'button', word('close'));
  await expect.poll(since, { timeout: 10_000 }).toEqual([...decided, ['cs-close', {}]]);
  expect(await holdersOf(itemName), `${seat.browser}: who has it now`).toEqual(deed.holders);
  expect(seat.faults.splice(0), `${seat.browser} complains of nothing`).toEqual([]);
}
