/** One measurement of one flow designer: open, pan, zoom, select, add and undo, by pointer and wheel. */
import { type BenchPage, pause } from '../bench-page.ts';
import type { Effort, Sample } from '../sample.ts';
import { type NeutralGraph, neutralGraph } from './graph.ts';

const EVENTS = 30;
/** An interval between events that does not synchronise with the frames. */
const jitter = () => 20 + Math.random() * 20;

interface Point {
  x: number;
  y: number;
}

async function pointOf({ call }: BenchPage, name: string, turn = 0): Promise<Point> {
  const point = await call<Point | null>('rectOf', name, turn);
  if (!point) throw new Error(`There is no ${name}`);
  return point;
}

interface Gesture {
  /** By so much at each event. */
  delta(at: number): number;
  isZoom: boolean;
}

const PAN: Gesture = { delta: at => (at % 20 < 10 ? 80 : -80), isZoom: false };
const ZOOM: Gesture = { delta: at => (at % 10 < 5 ? 30 : -30), isZoom: true };

async function turnWheel({ page }: BenchPage, { delta, isZoom }: Gesture): Promise<void> {
  if (isZoom) await page.keyboard.down('Control');
  for (let at = 0; at < EVENTS; at += 1) {
    await page.mouse.wheel(0, delta(at));
    await pause(jitter());
  }
  if (isZoom) await page.keyboard.up('Control');
}

async function wheel(benchPage: BenchPage, gesture: Gesture): Promise<number> {
  const { x, y } = await pointOf(benchPage, 'surface');
  await benchPage.page.mouse.move(x, y);
  const { thread } = await benchPage.busy(() => turnWheel(benchPage, gesture));
  return thread / EVENTS;
}

/** The times from frame to frame during a gesture: measured apart, as asking for frames is work too. */
async function framesOf(benchPage: BenchPage, gesture: Gesture): Promise<number[]> {
  await benchPage.call('listenToFrames');
  await turnWheel(benchPage, gesture);
  return benchPage.call<number[]>('takeFrames');
}

async function press(benchPage: BenchPage, name: string, turn = 0): Promise<void> {
  const { x, y } = await pointOf(benchPage, name, turn);
  await benchPage.page.mouse.click(x, y);
}

/** Another node with each turn: bpmn-js takes a second press on the selected node as its end, and others do nothing. */
async function select(benchPage: BenchPage, turn: number): Promise<number> {
  const { thread } = await benchPage.busy(() => press(benchPage, 'node', turn));
  await benchPage.call('checkPanel', turn);
  return thread;
}

async function add(benchPage: BenchPage): Promise<number> {
  const { call, busy } = benchPage;
  const before = await call<number>('flowCall', 'count');
  await call('rememberState');
  const byMenu = await call<boolean>('hasFlow', 'addButton');
  const { thread } = await busy(async () => {
    if (!byMenu) return call('flowCall', 'add');
    await press(benchPage, 'addButton');
    await pause(50);
    await press(benchPage, 'addEntry');
  });
  const after = await call<number>('flowCall', 'count');
  if (after !== before + 1) throw new Error(`${after - before} nodes were added`);
  await call('checkState', false);
  return thread;
}

async function undo(benchPage: BenchPage): Promise<number> {
  const { call, busy } = benchPage;
  const before = await call<number>('flowCall', 'count');
  const { thread } = await busy(() => call('flowCall', 'undo'));
  const after = await call<number>('flowCall', 'count');
  if (after !== before - 1) throw new Error(`Undo took ${before - after} nodes back`);
  await call('checkState', true);
  return thread;
}

type Floors = Pick<Sample, 'frameFloor' | 'wheelFloor' | 'pressFloor'>;

/** The least that any product takes on its page: the smallest change, by a call, by a press, and by each event of a wheel. */
async function floors(benchPage: BenchPage): Promise<Floors> {
  const { page, call, busy } = benchPage;
  const { x, y } = await pointOf(benchPage, 'surface');
  await call('coverPage');
  await page.mouse.click(x, y);
  await benchPage.untilIdle();
  const frame = await busy(() => call('changeNothing'));
  const press = await busy(() => page.mouse.click(x, y));
  const wheel = await busy(() => turnWheel(benchPage, PAN));
  await call('uncoverPage');
  return {
    frameFloor: [frame.thread],
    pressFloor: [press.thread],
    wheelFloor: [wheel.thread / EVENTS],
  };
}

type Work = Pick<
  Sample,
  'pan' | 'zoom' | 'panFrame' | 'zoomFrame' | 'selectFirst' | 'selectNext' | 'addNode' | 'undo'
>;

async function work(benchPage: BenchPage, actions: number): Promise<Work> {
  const sample = {
    pan: [],
    zoom: [],
    selectFirst: [],
    selectNext: [],
    addNode: [],
    undo: [],
  } as unknown as Required<Work>;
  for (let turn = 0; turn < actions; turn += 1) {
    sample[turn === 0 ? 'selectFirst' : 'selectNext'].push(await select(benchPage, turn));
    sample.addNode.push(await add(benchPage));
    sample.undo.push(await undo(benchPage));
  }
  const top = await benchPage.call<number>('topOf');
  sample.pan.push(await wheel(benchPage, PAN));
  await benchPage.call('checkPanned', top);
  sample.zoom.push(await wheel(benchPage, ZOOM));
  sample.panFrame = await framesOf(benchPage, PAN);
  sample.zoomFrame = await framesOf(benchPage, ZOOM);
  return sample;
}

async function exportAs({ call, busy }: BenchPage, name: 'exportSvg' | 'exportJpeg'): Promise<number> {
  let bytes = 0;
  const { thread } = await busy(async () => {
    bytes = await call<number>('flowCall', name);
  });
  if (bytes === 0) throw new Error(`${name} gave no picture`);
  return thread;
}

/** Of a flow too large for a comparison: opening it, and its pictures. */
export const measureLargeFlow =
  (graph: NeutralGraph) =>
  async (benchPage: BenchPage): Promise<Sample> => {
    const { call, busy, heap } = benchPage;
    let openPaint = 0;
    const { thread } = await busy(async () => {
      openPaint = await call<number>('openFlow', graph);
    });
    const exportSvg = await exportAs(benchPage, 'exportSvg');
    const exportJpeg = await exportAs(benchPage, 'exportJpeg');
    return {
      open: [thread],
      openPaint: [openPaint],
      exportSvg: [exportSvg],
      exportJpeg: [exportJpeg],
      heap: [await heap()],
    };
  };

/** The same work on a small flow loads what each product loads when it is first used. */
export async function warmUpFlow(benchPage: BenchPage): Promise<void> {
  const { call, untilIdle } = benchPage;
  await call('openFlow', neutralGraph(12));
  await untilIdle();
  await work(benchPage, 1);
  await call('closeFlow');
  await untilIdle();
}

export const measureFlow =
  (graph: NeutralGraph) =>
  async (benchPage: BenchPage, { actions }: Effort): Promise<Sample> => {
    const { call, busy, heap } = benchPage;
    let openPaint = 0;
    const { thread } = await busy(async () => {
      openPaint = await call<number>('openFlow', graph);
    });
    const done = await work(benchPage, actions);
    const least = await floors(benchPage);
    return { open: [thread], openPaint: [openPaint], ...done, ...least, heap: [await heap()] };
  };
