/** Results as tables: medians, and the ratio of Countersign to the best peer. */
import type { Contender } from './contenders.ts';
import type { Results } from './rounds.ts';
import type { Sample } from './sample.ts';
import type { Line, Scenario } from './scenario.ts';
import type { Weight } from './weight.ts';

export function quantile(values: readonly number[], at: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(at * sorted.length))] ?? Number.NaN;
}

const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const digits = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(value < 100 ? 1 : 0));

/** The ratio of Countersign to the best peer; below 1 is better. */
function ratioOf(values: Map<Contender, number>): string {
  const own = [...values].find(([{ own }]) => own === true)?.[1] ?? Number.NaN;
  const peers = [...values].filter(([{ peer }, value]) => peer && !Number.isNaN(value));
  if (Number.isNaN(own) || peers.length === 0) return '–';
  return (own / Math.min(...peers.map(([, value]) => value))).toFixed(2);
}

function tableRow(title: string, contenders: readonly Contender[], values: Map<Contender, number>): string {
  const cells = contenders.map(contender => digits(values.get(contender) ?? Number.NaN));
  return row([title, ...cells, ratioOf(values)]);
}

const head = (contenders: readonly Contender[]) => [
  row(['', ...contenders.map(({ title }) => title), 'ours ÷ best peer']),
  row(['---', ...contenders.map(() => '---:'), '---:']),
];

export function weightTable(contenders: readonly Contender[], weights: Map<Contender, Weight>): string {
  const values = new Map([...weights].map(([contender, { bytes }]) => [contender, bytes / 1000] as const));
  return [...head(contenders), tableRow('JS and CSS, KB gzip', contenders, values)].join('\n');
}

export const figureOf = ({ of, at }: Line, samples: readonly Sample[]): number =>
  quantile(
    samples.flatMap(sample => sample[of] ?? []),
    at,
  );

function scenarioTable(
  { lines }: Scenario,
  contenders: readonly Contender[],
  by: Map<Contender, Sample[]>,
): string {
  const rows = lines.map(line => {
    const values = contenders.map(contender => [contender, figureOf(line, by.get(contender) ?? [])] as const);
    return tableRow(line.title, contenders, new Map(values));
  });
  return [...head(contenders), ...rows].join('\n');
}

/** Scenarios without some of the contenders have no figures of them. */
export function speedTables(contenders: readonly Contender[], results: Results): string {
  const parts = [...results].map(
    ([scenario, by]) => `#### ${scenario.title}\n\n${scenarioTable(scenario, contenders, by)}`,
  );
  return parts.join('\n\n');
}
