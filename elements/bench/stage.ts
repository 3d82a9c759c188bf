/** A fresh page of one contender, warmed by small forms of every kind of field and of a table, with a meter on its main thread. */
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { mixedForm, textTable } from './forms.ts';
import { untilReady } from './weight.ts';

/** Milliseconds that the main thread computed: time that it waited for a core of a loaded machine does not count. */
export interface Busy {
  /** With everything: scripts, styles, layout, paint. */
  thread: number;
  /** With scripts alone. */
  script: number;
}

export interface Stage {
  page: Page;
  /** Calls what the page's scripts put into `window.bench`. */
  call<T>(name: string, ...given: unknown[]): Promise<T>;
  /** Resolves once the page has nothing more to do. */
  rest(): Promise<unknown>;
  /** What the main thread of a page at rest had to do for some deeds, with what came later because of them. */
  busy(act: () => Promise<void>): Promise<Busy>;
}

export const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** form-js writes its model 300 ms after the last key. */
const QUIET = 400;
const LOOK = 100;
/** A page that has less to do than this, in milliseconds between two looks, is at rest. */
const REST = 15;

async function busySoFar(session: CDPSession): Promise<Busy> {
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000;
  return { thread: read('TaskDuration'), script: read('ScriptDuration') };
}

/** After a time of quiet, and once nothing is being done any more. */
async function atRest(session: CDPSession): Promise<Busy> {
  await pause(QUIET);
  let before = await busySoFar(session);
  for (;;) {
    await pause(LOOK);
    const now = await busySoFar(session);
    if (now.thread - before.thread < REST) return now;
    before = now;
  }
}

async function makeStage(page: Page): Promise<Stage> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    page,
    call: (name, ...given) =>
      page.evaluate(`window.bench[${JSON.stringify(name)}](...${JSON.stringify(given)})`),
    rest: () => atRest(session),
    busy: async act => {
      const before = await busySoFar(session);
      await act();
      const after = await atRest(session);
      return { thread: after.thread - before.thread, script: after.script - before.script };
    },
  };
}

/** Brings the code of every contender: ours fetches what only some forms need with the first that needs it. */
async function warm({ call }: Stage): Promise<void> {
  await call('mountForm', mixedForm(8));
  await call('clear');
  await call('mountTable', textTable(2));
  await call('clear');
  await pause(100);
}

const scripts = ['page.js', 'page-table.js', 'page-rules.js'];

export async function onStage<T>(
  browser: Browser,
  address: string,
  act: (stage: Stage) => Promise<T>,
): Promise<T> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  try {
    for (const script of scripts) await page.addInitScript({ path: join(import.meta.dirname, script) });
    await page.goto(address);
    await untilReady(page);
    const stage = await makeStage(page);
    await warm(stage);
    return await act(stage);
  } finally {
    await page.close();
  }
}
