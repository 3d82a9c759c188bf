/** `npm run bench -w elements [-- --quick | --rounds=5]`: ours beside its peers, in one run; writes docs/benchmarks.md. */
import { existsSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from './browser.ts';
import { type Contender, contenders } from './contenders.ts';
import { buildElements, weighFirstForm } from './first-form.ts';
import { builtIn, cache, prepare } from './install.ts';
import { speedTables, weightTable } from './report.ts';
import { type Results, runRound } from './scenarios.ts';
import { type Running, serve } from './serve.ts';
import { shellOf } from './shell.ts';
import { type Weight, weigh } from './weight.ts';

const quick = process.argv.includes('--quick');
const asked = process.argv.find(word => word.startsWith('--rounds='))?.slice('--rounds='.length);
const ROUNDS = quick ? 1 : Number(asked ?? 3);
/** No further round begins after this many milliseconds. */
const LIMIT = 10 * 60_000;
const ours = join(cache, 'countersign', 'dist');

async function prepareAll(): Promise<void> {
  for (const contender of contenders) {
    console.log(`Preparing ${contender.title} …`);
    await prepare(contender);
  }
  await buildElements(ours);
}

/** The entry of each contender under its name; ours also under the address that its entry imports. */
function start(): Promise<Running> {
  const folders = Object.fromEntries(contenders.map(one => [one.name, builtIn(one)]));
  const pages = Object.fromEntries(
    contenders.map(one => [`/${one.name}`, shellOf(one.name, existsSync(join(builtIn(one), 'entry.css')))]),
  );
  return serve({ folders: { ...folders, dist: ours }, pages });
}

type Opened = Awaited<ReturnType<typeof openBrowser>>;

async function weighAll(browser: Opened, address: string): Promise<Map<Contender, Weight>> {
  const weights = new Map<Contender, Weight>();
  for (const contender of contenders) {
    const own = contender.name === 'countersign';
    const weight = own ? weighFirstForm() : weigh(browser, `${address}/${contender.name}?fields=1`);
    weights.set(contender, await weight);
  }
  return weights;
}

async function measureAll(browser: Opened, address: string): Promise<Results> {
  const results: Results = new Map();
  const began = Date.now();
  for (let round = 0; round < ROUNDS && Date.now() - began < LIMIT; round += 1) {
    console.log(`Round ${round + 1} of ${ROUNDS} …`);
    await runRound({ browser, address, results, quick }, contenders, round % contenders.length);
  }
  return results;
}

function pageOf(weights: Map<Contender, Weight>, results: Results, version: string): string {
  return `# Benchmarks

Ours beside its peers, installed and measured by one command:

\`\`\`sh
npm run bench -w elements              # some ten minutes
npm run bench -w elements -- --quick   # one round, few keys; writes nothing
\`\`\`

All contenders stand in the same page, in Chromium ${version}, on ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} at the end, ${ROUNDS} rounds. Rounds are interleaved, and each begins with another contender; every measurement has a fresh page that was warmed by a form of one field. Keys are real ones with uneven gaps; time on the main thread counts until 600 ms after the last key, because form-js writes its model later. Times depend on the machine; the last column, ours divided by the best peer, is what to compare. Below 1 is better.

## First usable form

One text input: every script and style sheet fetched until it can be used.

${weightTable(contenders, weights)}

## Speed

${speedTables(contenders, results)}
`;
}

async function main(): Promise<void> {
  await prepareAll();
  const site = await start();
  const browser = await openBrowser();
  try {
    const weights = await weighAll(browser, site.address);
    const results = await measureAll(browser, site.address);
    const text = pageOf(weights, results, browser.version());
    console.log(text);
    const page = join(import.meta.dirname, '..', '..', 'docs', 'benchmarks.md');
    if (!quick) writeFileSync(page, text);
  } finally {
    await browser.close();
    await site.stop();
  }
}

await main();
