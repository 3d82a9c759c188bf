/** The shape of a scenario of the bench, and the context that it measures in. */
import type { Browser } from '@playwright/test';
import type { RequestTiming } from '../../scripts/bench/request-chain.ts';
import type { Contender } from './contenders.ts';
import type { Effort, Measure, Sample } from './sample.ts';

export interface ColdOpen {
  painted: number;
  requests: RequestTiming[];
}

/** The browser and the slow site of all cold opens. */
export interface ColdOpens {
  open(path: string): Promise<ColdOpen>;
  close(): Promise<void>;
}

/** One line of a table: a quantile of all measured values. */
export interface Line {
  title: string;
  of: Measure;
  at: number;
}

export interface MeasureContext {
  browser: Browser;
  cold: ColdOpens;
  /** Origin of the server of all contenders. */
  address: string;
  contender: Contender;
}

export interface Scenario {
  title: string;
  /** The names of contenders that take too long. */
  without?: readonly string[];
  /** Milliseconds beyond which a measurement is taken only in the first round. */
  slow?: number;
  effort: Effort;
  /** Skipped in a quick run. */
  long?: boolean;
  lines: readonly Line[];
  measure(context: MeasureContext, effort: Effort): Promise<Sample>;
}
