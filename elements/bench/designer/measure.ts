/** One measurement of one designer: open a form, drag, drop, undo, select and type, by real pointer and keys. */
import { type BenchPage, pause } from '../bench-page.ts';
import { mixedForm, type NeutralField } from '../forms.ts';
import type { Effort, Sample } from '../sample.ts';

interface Point {
  x: number;
  y: number;
}

/** The share of a box, from 0 to 1. */
type Share = readonly [x: number, y: number];

const MIDDLE: Share = [0.5, 0.5];
/** Beside the label and the input, which some products edit in place. */
const BESIDE: Share = [0.02, 0.5];

const MOVES = 30;
/** The way from the first to the last place of a drag, there, back and there again. */
const wayAt = (move: number) => 1 - Math.abs((((move / MOVES) * 3) % 2) - 1);

/** An interval between moves and keys that does not synchronise with the frames. */
const jitter = () => 20 + Math.random() * 20;

async function partAt({ call }: BenchPage, part: string, names: string[], share = MIDDLE): Promise<Point> {
  const point = await call<Point | null>('pointOf', part, names, share);
  if (!point) throw new Error(`There is no ${part} ${names.join(' ')}`);
  return point;
}

async function click({ page }: BenchPage, { x, y }: Point): Promise<void> {
  await page.mouse.click(x, y);
}

const labelsOf = ({ call }: BenchPage): Promise<string[]> => call<string[]>('labels');

/** The name of the field whose label stands at a place of the form. */
const nameAt = (labels: readonly string[], at: number): string => `f${labels[at]?.match(/\d+/)?.[0]}`;

/** Some products show the handle of a control under the pointer. */
async function hover(benchPage: BenchPage, name: string): Promise<void> {
  const { x, y } = await partAt(benchPage, 'item', [name], BESIDE);
  await benchPage.page.mouse.move(x, y);
  await pause(100);
}

interface Drag {
  move: number;
  drop: number;
}

function checkMoved(before: readonly string[], after: readonly string[]): void {
  const [was, is] = [before, after].map(labels => labels.toSorted().join());
  if (was !== is) throw new Error('The drag lost or added a control');
  if (before.join() === after.join()) throw new Error('The drag moved no control');
}

/** Drags the second control behind the third. Some products scroll the form when a drop is taken back. */
async function drag(benchPage: BenchPage): Promise<Drag> {
  const { page, call, untilIdle, busy } = benchPage;
  const before = await labelsOf(benchPage);
  await call('showItem', nameAt(before, 0));
  await untilIdle();
  await hover(benchPage, nameAt(before, 1));
  const from = await partAt(benchPage, 'grip', [nameAt(before, 1)]);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= 6; step += 1) await page.mouse.move(from.x + step, from.y + 2 * step);
  await untilIdle();
  const to = await partAt(benchPage, 'item', [nameAt(before, 2)], [0.5, 0.9]);
  const moves = await busy(async () => {
    for (let at = 1; at <= MOVES; at += 1) {
      const way = wayAt(at);
      await page.mouse.move(from.x + (to.x - from.x) * way, from.y + (to.y - from.y) * way + (at % 3));
      await pause(jitter());
    }
  });
  const drop = await busy(() => page.mouse.up());
  checkMoved(before, await labelsOf(benchPage));
  return { move: moves.thread / MOVES, drop: drop.thread };
}

async function undo(benchPage: BenchPage, wanted: readonly string[]): Promise<number> {
  const { page, call, busy } = benchPage;
  const byButton = await call<boolean>('has', 'undoButton');
  const point = byButton ? await partAt(benchPage, 'undoButton', []) : undefined;
  const { thread } = await busy(() => (point ? click(benchPage, point) : page.keyboard.press('Control+z')));
  const found = await labelsOf(benchPage);
  if (found.join() !== wanted.join()) throw new Error('Undo did not take the drag back');
  return thread;
}

/** Selects a control, so that the panel or the dialog shows its label. */
async function select(benchPage: BenchPage, at: number): Promise<number> {
  const { call, busy } = benchPage;
  const labels = await labelsOf(benchPage);
  const name = nameAt(labels, at);
  await hover(benchPage, name);
  const button = await call<Point | null>('pointOf', 'settingsButton', [name], MIDDLE);
  const point = button ?? (await partAt(benchPage, 'item', [name], BESIDE));
  const { thread } = await busy(() => click(benchPage, point));
  await call('checkSelected', labels[at]);
  return thread;
}

/** A group of settings that is folded at first stays open for the next control. */
async function openSettings(benchPage: BenchPage): Promise<void> {
  await select(benchPage, 1);
  const folded = await benchPage.call<Point | null>('pointOf', 'foldedGroup', [], MIDDLE);
  if (folded) await click(benchPage, folded);
  await closeDialog(benchPage);
}

async function closeDialog(benchPage: BenchPage): Promise<void> {
  const { call, untilIdle } = benchPage;
  const save = await call<Point | null>('pointOf', 'saveButton', [], MIDDLE);
  if (save) await click(benchPage, save);
  await untilIdle();
}

/**
 * Types at the end of the label of the selected control. form-js takes the focus out of the input when it writes the label,
 * 300 ms after a key: on a slow machine some keys are lost, which counts in its favour.
 */
async function typeLabel(benchPage: BenchPage, at: number, count: number): Promise<number> {
  const { page, busy, untilIdle } = benchPage;
  const before = await labelsOf(benchPage);
  await click(benchPage, await partAt(benchPage, 'labelInput', []));
  await page.keyboard.press('End');
  const keys = 'abcdefghij'.repeat(Math.ceil(count / 10)).slice(0, count);
  for (const warm of 'www') await page.keyboard.press(warm);
  await untilIdle();
  await click(benchPage, await partAt(benchPage, 'labelInput', []));
  await page.keyboard.press('End');
  await untilIdle();
  const { thread } = await busy(async () => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await pause(2 * jitter());
    }
  });
  await page.keyboard.press('Tab');
  await closeDialog(benchPage);
  const typed = (await labelsOf(benchPage))[at] ?? '';
  const some = `${before[at]}www${keys.charAt(0)}`;
  if (!typed.startsWith(some) || !`${before[at]}www${keys}`.startsWith(typed))
    throw new Error(`The label is ${typed} after typing`);
  return thread / keys.length;
}

type Work = Pick<Sample, 'dragMove' | 'drop' | 'undo' | 'select' | 'settingKey'>;

async function work(benchPage: BenchPage, { keys, actions }: Effort): Promise<Work> {
  const sample = { dragMove: [], drop: [], undo: [], select: [], settingKey: [] } as Required<Work>;
  const hasUndo = !(await benchPage.call<boolean>('has', 'hasNoUndo'));
  await openSettings(benchPage);
  for (const at of [0, 2, 1].slice(0, actions + 1)) {
    sample.select.push(await select(benchPage, at));
    await closeDialog(benchPage);
  }
  await select(benchPage, 0);
  sample.settingKey.push(await typeLabel(benchPage, 0, keys));
  for (let turn = 0; turn < actions; turn += 1) {
    const before = await labelsOf(benchPage);
    const { move, drop } = await drag(benchPage);
    sample.dragMove.push(move);
    sample.drop.push(drop);
    if (hasUndo) sample.undo.push(await undo(benchPage, before));
  }
  return sample;
}

/** The same work on a small form loads what each product loads when it is first used. */
export async function warmUpDesigner(benchPage: BenchPage): Promise<void> {
  const { call, untilIdle } = benchPage;
  await call('openDesigner', mixedForm(8));
  await untilIdle();
  await work(benchPage, { keys: 3, actions: 1 });
  await call('closeDesigner');
  await untilIdle();
}

export const measureDesigner =
  (fields: NeutralField[]) =>
  async (benchPage: BenchPage, effort: Effort): Promise<Sample> => {
    const { call, busy, heap } = benchPage;
    let openPaint = 0;
    const { thread } = await busy(async () => {
      openPaint = await call<number>('openDesigner', fields);
    });
    const done = await work(benchPage, effort);
    return { open: [thread], openPaint: [openPaint], ...done, heap: [await heap()] };
  };
