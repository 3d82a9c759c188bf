/** `npm run bench -w elements`: Countersign and its peers in one run; a full run writes docs/benchmarks.md. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeSection } from '../../scripts/bench-section.ts';
import { benchmarksPage } from './benchmarks-page.ts';
import { openBrowser } from './browser.ts';
import { type ColdOpens, startColdOpens } from './cold.ts';
import type { Contender } from './contenders.ts';
import { buildElements, weighFirstForm } from './first-form.ts';
import { builtIn, cache, prepare } from './install.ts';
import { type Options, optionsIn } from './options.ts';
import { speedTables } from './report.ts';
import { isComplete, runRounds } from './rounds.ts';
import { type Running, serve } from './serve.ts';
import { shellOf } from './shell.ts';
import { type Weight, weigh } from './weight.ts';

const ours = join(cache, 'countersign', 'dist');

async function prepareAll({ contenders }: Options): Promise<void> {
  for (const contender of contenders) {
    console.log(`Preparing ${contender.title} …`);
    await prepare(contender);
  }
  await buildElements(ours);
}

/** The bundle of each contender under its name; Countersign also under the path that its entry imports. */
const foldersOf = ({ contenders }: Options): Record<string, string> => ({
  ...Object.fromEntries(contenders.map(one => [one.name, builtIn(one)])),
  dist: ours,
});

function start(options: Options): Promise<Running> {
  const { contenders } = options;
  const shells = Object.fromEntries(
    contenders.map(one => [`/${one.name}`, shellOf(one.name, existsSync(join(builtIn(one), 'entry.css')))]),
  );
  return serve({ folders: foldersOf(options), pages: shells });
}

type Opened = Awaited<ReturnType<typeof openBrowser>>;

async function weighAll(
  { contenders }: Options,
  browser: Opened,
  address: string,
): Promise<Map<Contender, Weight>> {
  const weights = new Map<Contender, Weight>();
  for (const contender of contenders) {
    const own = contender.name === 'countersign';
    const weight = own ? weighFirstForm() : weigh(browser, `${address}/${contender.name}?fields=1`);
    weights.set(contender, await weight);
  }
  return weights;
}

interface Tools {
  browser: Opened;
  cold: ColdOpens;
  address: string;
}

async function measureAll(options: Options, tools: Tools): Promise<void> {
  const { browser, address } = tools;
  const weights = options.whole || options.quick ? await weighAll(options, browser, address) : new Map();
  const results = await runRounds({ ...options, ...tools, count: options.rounds });
  const complete = isComplete(results, options.contenders);
  if (!complete) process.exitCode = 1;
  if (weights.size === 0) {
    console.log(speedTables(options.contenders, results));
    return;
  }
  const text = benchmarksPage({ ...options, weights, results, version: browser.version() });
  console.log(text);
  if (options.whole && complete) writeSection('elements', text);
}

async function main(): Promise<void> {
  const options = optionsIn(process.argv.slice(2));
  await prepareAll(options);
  const site = await start(options);
  const cold = await startColdOpens(options.contenders, foldersOf(options), ours);
  const browser = await openBrowser();
  try {
    await measureAll(options, { browser, cold, address: site.address });
  } finally {
    await browser.close();
    await cold.close();
    await site.stop();
  }
}

await main();
