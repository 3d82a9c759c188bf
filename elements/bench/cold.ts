/** A cold open: from navigation to the painted form in a new browser profile, on a slow network and a slow machine. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { NeutralField } from './forms.ts';
import type { Sample } from './sample.ts';
import type { MeasureContext } from './scenarios.ts';

/** A mid-range phone on a slow mobile network; bytes per second, milliseconds. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;

/** The times of one request, milliseconds since navigation. */
export interface RequestTiming {
  startTime: number;
  responseEnd: number;
  encodedBodySize: number;
}

interface ColdOpen {
  painted: number;
  requests: RequestTiming[];
}

/**
 * The number of sequential requests: the longest chain of requests each of which began after the previous one had
 * ended. The page itself is not counted.
 */
export function requestChain(requests: readonly RequestTiming[]): number {
  const lengths: { end: number; length: number }[] = [];
  for (const { startTime, responseEnd } of requests.toSorted((a, b) => a.startTime - b.startTime)) {
    const before = lengths.filter(({ end }) => end <= startTime).map(({ length }) => length);
    lengths.push({ end: responseEnd, length: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...lengths.map(({ length }) => length));
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

async function openCold({ browser }: MeasureContext, address: string, lastLabel: string): Promise<ColdOpen> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } });
  try {
    const page = await context.newPage();
    await slowDown(page);
    for (const script of ['page.js', 'page-cold.js']) {
      await page.addInitScript({ path: join(import.meta.dirname, script) });
    }
    await page.goto(address, { waitUntil: 'commit' });
    return await page.evaluate(`window.bench.coldOpen(${JSON.stringify(lastLabel)})`);
  } finally {
    await context.close();
  }
}

export const measureCold =
  (fields: readonly NeutralField[]) =>
  async (context: MeasureContext): Promise<Sample> => {
    const address = `${context.address}/cold/${context.contender.name}/${fields.length}`;
    const lastLabel = fields.at(-1)?.label ?? '';
    const plain = await openCold(context, address, lastLabel);
    const preloaded = await openCold(context, `${address}/preload`, lastLabel);
    const bytes = plain.requests.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    return {
      cold: [plain.painted],
      coldChain: [requestChain(plain.requests)],
      coldWeight: [bytes / 1000],
      coldPreloaded: [preloaded.painted],
      coldPreloadedChain: [requestChain(preloaded.requests)],
    };
  };
