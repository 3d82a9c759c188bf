/** One measurement of one contender: a fresh page, warmed by a form of one field, then the form that is asked for. */

import { join } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { NeutralField } from './forms.ts';
import { textForm } from './forms.ts';

export interface Measured {
  /** Milliseconds from the call to the paint. */
  mount: number;
  /** Milliseconds from each key to the paint after it. */
  keys: number[];
  /** Milliseconds of the main thread for each key, with what comes later because of it. */
  thread: number;
}

export interface Asked {
  address: string;
  fields: NeutralField[];
  keys: number;
}

/** form-js writes its model 300 ms after the last key. */
const QUIET = 600;
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** A gap that never falls into step with the frames. */
const jitter = () => 40 + Math.random() * 50;

async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

async function typeKeys(page: Page, count: number): Promise<Pick<Measured, 'keys' | 'thread'>> {
  await page.evaluate(`window.bench.listen()`);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  for (let warm = 0; warm < 3; warm += 1) await page.keyboard.press('w');
  await pause(QUIET);
  const before = await threadTime(session);
  for (let key = 0; key < count; key += 1) {
    await page.keyboard.press('abcdefghij'.charAt(key % 10));
    await pause(jitter());
  }
  await pause(QUIET);
  const thread = ((await threadTime(session)) - before) / count;
  const keys = (await page.evaluate(`window.bench.keys()`)) as number[];
  return { keys: keys.slice(3), thread };
}

export async function measure(browser: Browser, { address, fields, keys }: Asked): Promise<Measured> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  try {
    await page.addInitScript({ path: join(import.meta.dirname, 'page.js') });
    await page.goto(address);
    await page.waitForFunction(() => Reflect.get(window, 'isReady') === true);
    const mount = (form: NeutralField[]) =>
      page.evaluate(`window.bench.mountForm(${JSON.stringify(form)})`) as Promise<number>;
    await mount(textForm(1));
    await page.evaluate(`window.bench.clear()`);
    await pause(100);
    const took = await mount(fields);
    await pause(300);
    const typed = keys > 0 ? await typeKeys(page, keys) : { keys: [], thread: 0 };
    return { mount: took, ...typed };
  } finally {
    await page.close();
  }
}
