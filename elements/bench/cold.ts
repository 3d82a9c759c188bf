/** A cold open: from navigation to the painted form in a new browser profile, on a slow network and a slow machine. */
import { type ColdBrowser, openColdBrowser } from '../../scripts/bench/cold-browser.ts';
import { requestChain } from '../../scripts/bench/request-chain.ts';
import { SLOW_NETWORK, slowLine } from '../../scripts/bench/slow-line.ts';
import { type ColdPage, coldPages } from './cold-pages.ts';
import type { Contender } from './contenders.ts';
import type { Sample } from './sample.ts';
import type { ColdOpen, ColdOpens, MeasureContext } from './scenario.ts';
import { type Running, type Site, serve } from './serve.ts';

/** Milliseconds; the slowest contender takes a tenth of it. */
const PATIENCE = 60_000;

/** The next report of a page, or an error after a minute. */
class Reports {
  #resolve: ((report: ColdOpen) => void) | undefined;

  readonly receive = (text: string): void => this.#resolve?.(JSON.parse(text) as ColdOpen);

  next(path: string): Promise<ColdOpen> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${path} showed no form`)), PATIENCE);
      this.#resolve = report => {
        clearTimeout(timer);
        resolve(report);
      };
    });
  }
}

/** Serves each contender's page and files over the slow line. */
export async function startColdOpens(
  contenders: readonly Contender[],
  folders: Site['folders'],
  dist: string,
): Promise<ColdOpens> {
  const reports = new Reports();
  const site = await serve({
    folders,
    pages: coldPages(contenders, dist),
    send: slowLine(SLOW_NETWORK),
    onReport: reports.receive,
  });
  const browser = await openColdBrowser();
  return {
    open: path => browser.visit(site.address + path, reports.next(path)),
    close: () => closeAll(browser, site),
  };
}

async function closeAll(browser: ColdBrowser, site: Running): Promise<void> {
  await browser.close();
  await site.stop();
}

export const measureCold =
  (fields: number) =>
  async ({ cold, contender }: MeasureContext): Promise<Sample> => {
    const open = (page: ColdPage) => cold.open(`/cold/${contender.name}/${fields}/${page}`);
    const { painted, requests } = await open('entry');
    const bytes = requests.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    const autoloaded = await open('autoloader');
    const preloaded = await open('preload');
    return {
      cold: [painted],
      coldChain: [requestChain(requests)],
      coldWeight: [bytes / 1000],
      coldAutoloaded: [autoloaded.painted],
      coldAutoloadedChain: [requestChain(autoloaded.requests)],
      coldPreloaded: [preloaded.painted],
      coldPreloadedChain: [requestChain(preloaded.requests)],
    };
  };
