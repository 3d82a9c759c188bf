/** `npm run bench -w elements`: Countersign and its peers in one run; full measurements write docs/benchmarks.md. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeSection } from '../../scripts/bench/section.ts';
import { benchmarksPage } from './benchmarks-page.ts';
import { openBrowser } from './browser.ts';
import { buildElements, withBuiltElements } from './built.ts';
import { startColdOpens } from './cold.ts';
import type { Contender } from './contenders.ts';
import { designerPage } from './designer/page.ts';
import { weighFirstForm } from './first-form.ts';
import { flowPage } from './flow/page.ts';
import { builtIn, cache, prepare } from './install.ts';
import { type Options, optionsIn, type Section } from './options.ts';
import { speedTables } from './report.ts';
import { isComplete, type Results, runRounds } from './rounds.ts';
import type { ColdOpens } from './scenario.ts';
import { type Running, serve } from './serve.ts';
import { designerStyle, shellOf } from './shell.ts';
import { type Weight, weigh } from './weight.ts';

const ours = join(cache, 'countersign', 'dist');

async function prepareAll({ sections }: Options): Promise<void> {
  for (const { contenders } of sections) {
    for (const contender of contenders) {
      console.log(`Preparing ${contender.title} …`);
      await prepare(contender);
    }
  }
  await buildElements(ours);
}

/** The bundle of each contender under its name; Countersign also under the path that its entry imports. */
const foldersOf = (contenders: readonly Contender[]): Record<string, string> => ({
  ...Object.fromEntries(contenders.map(one => [one.name, builtIn(one)])),
  dist: ours,
});

function start({ name, contenders }: Section): Promise<Running> {
  const style = name === 'elements' ? undefined : designerStyle;
  const shells = contenders.map(one => {
    const hasCss = existsSync(join(builtIn(one), 'entry.css'));
    return [`/${one.name}`, shellOf(one.name, hasCss, style)];
  });
  return serve({ folders: foldersOf(contenders), pages: Object.fromEntries(shells) });
}

type Opened = Awaited<ReturnType<typeof openBrowser>>;

async function weighAll(
  contenders: readonly Contender[],
  browser: Opened,
  address: string,
): Promise<Map<Contender, Weight>> {
  const weights = new Map<Contender, Weight>();
  for (const contender of contenders) {
    const weight = contender.own
      ? withBuiltElements(weighFirstForm)
      : weigh(browser, `${address}/${contender.name}?fields=1`);
    weights.set(contender, await weight);
  }
  return weights;
}

interface Tools {
  browser: Opened;
  cold: ColdOpens;
  address: string;
}

type Measured = Section & { results: Results; rounds: number; version: string };

/** Returns the text of a section, or its tables alone where only some of it was measured. */
async function textOf(measured: Measured, { quick }: Options, { browser, address }: Tools): Promise<string> {
  const { name, whole, contenders, results } = measured;
  if (!whole && !quick) return speedTables(contenders, results);
  if (name === 'designer') return designerPage(measured);
  if (name === 'flow') return flowPage(measured);
  return benchmarksPage({ ...measured, weights: await weighAll(contenders, browser, address) });
}

async function measureSection(section: Section, options: Options, tools: Tools): Promise<void> {
  const { quick, rounds } = options;
  const results = await runRounds({ ...section, ...tools, quick, count: rounds });
  const complete = isComplete(results, section.contenders);
  if (!complete) process.exitCode = 1;
  const measured = { ...section, results, rounds, version: tools.browser.version() };
  const text = await textOf(measured, options, tools);
  console.log(text);
  if (section.whole && complete) writeSection(section.name, text);
}

async function runSection(section: Section, options: Options): Promise<void> {
  const { contenders } = section;
  const site = await start(section);
  const cold = await startColdOpens(contenders, foldersOf(contenders), ours);
  const browser = await openBrowser();
  try {
    await measureSection(section, options, { browser, cold, address: site.address });
  } finally {
    await browser.close();
    await cold.close();
    await site.stop();
  }
}

const options = optionsIn(process.argv.slice(2));
await prepareAll(options);
for (const section of options.sections) await runSection(section, options);
