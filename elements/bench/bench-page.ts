/** A fresh page of one contender, warmed by small forms, with a meter on its main thread. */
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { mixedForm, textForm, textTable } from './forms.ts';
import type { Effort, Sample } from './sample.ts';
import type { MeasureContext } from './scenario.ts';
import { PATIENCE, untilReady } from './weight.ts';

/** Milliseconds of computing on the main thread; waiting for a core of a loaded machine does not count. */
export interface BusyTime {
  /** Scripts, styles, layout and paint. */
  thread: number;
  /** Scripts alone. */
  script: number;
}

export interface BenchPage {
  page: Page;
  /** Calls a function that the page's scripts put into `window.bench`. */
  call<T>(name: string, ...args: unknown[]): Promise<T>;
  /** Resolves once the page has nothing more to do. */
  untilIdle(): Promise<unknown>;
  /** Returns the work of the main thread for an action on an idle page, delayed work included. */
  busy(action: () => Promise<void>): Promise<BusyTime>;
  /** Returns the used heap in MB, after a collection of garbage. */
  heap(): Promise<number>;
}

export const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** form-js writes its model 300 ms after the last key. */
const QUIET = 400;
const INTERVAL = 100;
/** The work in milliseconds of one interval below which a page is idle. */
const IDLE = 15;

async function busySoFar(session: CDPSession): Promise<BusyTime> {
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000;
  return { thread: read('TaskDuration'), script: read('ScriptDuration') };
}

/** Waits for a fixed time, and then until the page is idle. */
async function whenIdle(session: CDPSession): Promise<BusyTime> {
  await pause(QUIET);
  let before = await busySoFar(session);
  for (;;) {
    await pause(INTERVAL);
    const now = await busySoFar(session);
    if (now.thread - before.thread < IDLE) return now;
    before = now;
  }
}

async function benchPageOf(page: Page): Promise<BenchPage> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    page,
    call: (name, ...args) =>
      // As a string: the parser of scripts has no stack for a literal of thousands of levels.
      page.evaluate(
        `window.bench[${JSON.stringify(name)}](...JSON.parse(${JSON.stringify(JSON.stringify(args))}))`,
      ),
    untilIdle: () => whenIdle(session),
    busy: async action => {
      const before = await busySoFar(session);
      await action();
      const after = await whenIdle(session);
      return { thread: after.thread - before.thread, script: after.script - before.script };
    },
    heap: async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      return usedSize / 1_000_000;
    },
  };
}

type WarmUp = (page: BenchPage) => Promise<void>;

/** Loads the code of every contender: a form with every kind of field, and a table. */
export const warmUpFully: WarmUp = async ({ call }) => {
  await call('mountForm', mixedForm(8));
  await call('clear');
  await call('mountTable', textTable(2));
  await call('clear');
  await pause(100);
};

/** A page that has rendered one small form of text inputs and is idle. */
export const warmUpSmall: WarmUp = async ({ call, untilIdle }) => {
  await call('mountForm', textForm(3));
  await untilIdle();
  await call('clear');
  await untilIdle();
};

type Measuring = (page: BenchPage, effort: Effort) => Promise<Sample>;

const scripts = ['page.js', 'page-table.js', 'page-rules.js', 'page-designer.js', 'page-flow.js'];

const small = { width: 1000, height: 800 };

/** Measures on a warmed page of the contender. */
export const onBenchPage =
  (measure: Measuring, warmUp: WarmUp = warmUpFully, viewport = small) =>
  async ({ browser, address, contender }: MeasureContext, effort: Effort): Promise<Sample> => {
    const page = await browser.newPage({ viewport });
    try {
      for (const script of scripts) await page.addInitScript({ path: join(import.meta.dirname, script) });
      await page.goto(`${address}/${contender.name}`, { timeout: PATIENCE });
      await untilReady(page);
      const benchPage = await benchPageOf(page);
      await warmUp(benchPage);
      return await measure(benchPage, effort);
    } finally {
      await page.close();
    }
  };
