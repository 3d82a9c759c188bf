/** Results as tables: medians, and each of ours as a ratio to the best peer. */
import type { Contender } from './contenders.ts';
import type { Measured } from './measure.ts';
import type { Results, Scenario } from './scenarios.ts';
import type { Weight } from './weight.ts';

export function quantile(values: readonly number[], at: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(at * sorted.length))] ?? Number.NaN;
}

const median = (values: readonly number[]) => quantile(values, 0.5);

type Measure = [title: string, read: (measured: Measured[]) => number];

const measures: Measure[] = [
  ['mount to paint, ms', all => median(all.map(({ mount }) => mount))],
  ['main thread for each key, ms', all => median(all.map(({ thread }) => thread))],
  ['key to paint, median, ms', all => median(all.flatMap(({ keys }) => keys))],
  [
    'key to paint, p95, ms',
    all =>
      quantile(
        all.flatMap(({ keys }) => keys),
        0.95,
      ),
  ],
];

const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const digits = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(value < 100 ? 1 : 0));

/** Ours against the best peer: below 1 is better. */
function ratioOf(values: Map<Contender, number>): string {
  const own = [...values].find(([{ name }]) => name === 'countersign')?.[1] ?? Number.NaN;
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

function scenarioTable(contenders: readonly Contender[], by: Map<Contender, Measured[]>): string {
  const rows = measures.map(([title, read]) => {
    const values = new Map(contenders.map(contender => [contender, read(by.get(contender) ?? [])] as const));
    return tableRow(title, contenders, values);
  });
  return [...head(contenders), ...rows].join('\n');
}

export function speedTables(contenders: readonly Contender[], results: Results): string {
  const parts = [...results].map(
    ([scenario, by]: [Scenario, Map<Contender, Measured[]>]) =>
      `### ${scenario.title}\n\n${scenarioTable(contenders, by)}`,
  );
  return parts.join('\n\n');
}
