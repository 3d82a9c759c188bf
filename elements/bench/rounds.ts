/** Interleaved rounds: every contender in every scenario, each round starting with another contender, within a time limit. */
import type { Browser } from '@playwright/test';
import type { Contender } from './contenders.ts';
import type { Effort, Sample } from './sample.ts';
import type { ColdOpens, Scenario } from './scenario.ts';

export type Results = Map<Scenario, Map<Contender, Sample[]>>;

export interface Rounds {
  browser: Browser;
  cold: ColdOpens;
  address: string;
  contenders: readonly Contender[];
  scenarios: readonly Scenario[];
  count: number;
  /** Uses short measurements. */
  quick: boolean;
}

/** The duration in milliseconds beyond which a measurement is taken only once; one that failed is tried again. */
export const SLOW = 10_000;
/** The time after which no measurement is repeated, so that a full run takes at most 15 minutes. */
const LIMIT = 12 * 60_000;

const quickened = ({ keys, actions }: Effort): Effort => ({
  keys: Math.min(5, keys),
  actions: Math.min(1, actions),
});

async function measureOne(
  { browser, cold, address, quick }: Rounds,
  { title, effort, measure }: Scenario,
  contender: Contender,
): Promise<Sample[]> {
  try {
    return [await measure({ browser, cold, address, contender }, quick ? quickened(effort) : effort)];
  } catch (error) {
    console.error(`${contender.title}, ${title}: ${error instanceof Error ? error.message : error}`);
    return [];
  }
}

const isMeasured = ({ without = [] }: Scenario, { name }: Contender): boolean => !without.includes(name);

/** Contenders by scenario, without the slow ones. */
function* turnsOf({ contenders, scenarios, count }: Rounds): Generator<[Scenario, Contender]> {
  for (let round = 0; round < count; round += 1) {
    console.log(`Round ${round + 1} of ${count} …`);
    const first = round % contenders.length;
    const order = [...contenders.slice(first), ...contenders.slice(0, first)];
    for (const scenario of scenarios)
      for (const contender of order) if (isMeasured(scenario, contender)) yield [scenario, contender];
  }
}

export async function runRounds(rounds: Rounds): Promise<Results> {
  const results: Results = new Map(rounds.scenarios.map(scenario => [scenario, new Map()]));
  const slow = new Set<Sample[]>();
  const began = Date.now();
  for (const [scenario, contender] of turnsOf(rounds)) {
    const by = results.get(scenario) ?? new Map<Contender, Sample[]>();
    const before = by.get(contender) ?? [];
    if (slow.has(before) || (before.length > 0 && Date.now() - began > LIMIT)) continue;
    const started = Date.now();
    const samples = [...before, ...(await measureOne(rounds, scenario, contender))];
    by.set(contender, samples);
    if (samples.length > 0 && Date.now() - started > (scenario.slow ?? SLOW)) slow.add(samples);
  }
  return results;
}

/** Whether every contender was measured in every scenario. */
export const isComplete = (results: Results, contenders: readonly Contender[]): boolean =>
  [...results].every(([scenario, by]) =>
    contenders.every(contender => !isMeasured(scenario, contender) || (by.get(contender) ?? []).length > 0),
  );
