/** What is measured, and how results are gathered over the interleaved rounds. */
import type { Browser } from '@playwright/test';
import type { Contender } from './contenders.ts';
import { mixedForm, type NeutralField, textForm } from './forms.ts';
import { type Measured, measure } from './measure.ts';

export interface Scenario {
  title: string;
  fields: NeutralField[];
  keys: number;
}

export const scenarios: readonly Scenario[] = [
  { title: '100 text fields', fields: textForm(100), keys: 30 },
  { title: '500 text fields', fields: textForm(500), keys: 30 },
  { title: '1,000 text fields', fields: textForm(1000), keys: 30 },
  { title: '200 mixed fields', fields: mixedForm(200), keys: 20 },
];

export type Results = Map<Scenario, Map<Contender, Measured[]>>;

export interface Round {
  browser: Browser;
  address: string;
  results: Results;
  /** Fewer keys. */
  quick: boolean;
}

async function one(round: Round, scenario: Scenario, contender: Contender): Promise<void> {
  const { browser, address, results, quick } = round;
  const keys = quick ? Math.min(5, scenario.keys) : scenario.keys;
  const asked = { address: `${address}/${contender.name}`, fields: scenario.fields, keys };
  const byContender = results.get(scenario) ?? new Map<Contender, Measured[]>();
  results.set(scenario, byContender);
  try {
    byContender.set(contender, [...(byContender.get(contender) ?? []), await measure(browser, asked)]);
  } catch (error) {
    console.error(`${contender.title}, ${scenario.title}: ${error instanceof Error ? error.message : error}`);
  }
}

/** Every contender in every scenario, once; each round begins with another contender. */
export async function runRound(round: Round, contenders: readonly Contender[], first: number): Promise<void> {
  const order = [...contenders.slice(first), ...contenders.slice(0, first)];
  for (const scenario of scenarios) {
    for (const contender of order) await one(round, scenario, contender);
  }
}
