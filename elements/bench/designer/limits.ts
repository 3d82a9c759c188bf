/** The limits of the designer's figures: against the best peer, one peer, or its own figure on a smaller form. */
import type { Contender } from '../contenders.ts';
import { quantile } from '../report.ts';
import type { Results } from '../rounds.ts';
import type { Measure } from '../sample.ts';
import { AT_300, AT_1000, FIRST } from './scenarios.ts';

export interface Limit {
  title: string;
  of: Measure;
  /** Title of the scenario. */
  in: string;
  /** The name of a peer, or the title of another scenario of our own; the best peer by default. */
  beside?: string;
  atMost: number;
  /** The least that the browser takes for such an action on the same page. */
  floor?: Measure;
}

const limits: readonly Limit[] = [
  { title: 'JS and CSS', of: 'weight', in: FIRST, atMost: 0.8 },
  { title: 'open 300 fields', of: 'open', in: AT_300, atMost: 0.4 },
  { title: 'a move of a drag', of: 'dragMove', in: AT_300, atMost: 0.3 },
  { title: 'drop', of: 'drop', in: AT_300, atMost: 0.25 },
  { title: 'select', of: 'select', in: AT_300, atMost: 0.3 },
  { title: 'a key', of: 'settingKey', in: AT_300, atMost: 0.3 },
  { title: 'undo, compared with form-js', of: 'undo', in: AT_300, beside: 'form-js-editor', atMost: 0.25 },
  { title: 'heap', of: 'heap', in: AT_300, atMost: 1 },
  ...(
    [
      ['a key', 'settingKey'],
      ['select', 'select'],
      ['a move of a drag', 'dragMove'],
      ['drop', 'drop'],
      ['undo', 'undo'],
    ] as const
  ).map(([title, of]) => ({
    title: `${title} at 1,000 fields, compared with 300`,
    of,
    in: AT_1000,
    beside: AT_300,
    atMost: 1.5,
  })),
];

function figure(results: Results, title: string, of: Measure, isOne: (contender: Contender) => boolean) {
  const by = [...results].find(([scenario]) => scenario.title === title)?.[1] ?? new Map();
  const figures = [...by].flatMap(([contender, samples]) => {
    if (!isOne(contender)) return [];
    return quantile(
      samples.flatMap((sample: Partial<Record<Measure, number[]>>) => sample[of] ?? []),
      0.5,
    );
  });
  return Math.min(...figures.filter(value => !Number.isNaN(value)));
}

const isOwn = ({ own }: Contender): boolean => own === true;

/** The figure of the best peer, of one, or of ours in another scenario. */
function besideOf(results: Results, { of, in: title, beside }: Limit): number {
  if (beside === AT_300) return figure(results, AT_300, of, isOwn);
  return figure(results, title, of, ({ name, peer }) => (beside === undefined ? peer : name === beside));
}

const digits = (value: number) => (Number.isFinite(value) ? value.toFixed(value < 100 ? 1 : 0) : '–');

/** One line for each limit: ours, what it is compared with, the ratio, and the limit. */
export const limitTable = (results: Results): string => limitTableOf(limits, results);

/** With floors a last column has them. */
export function limitTableOf(all: readonly Limit[], results: Results): string {
  const hasFloors = all.some(({ floor }) => floor !== undefined);
  const row = (cells: readonly string[], floor: string) =>
    `| ${[...cells, ...(hasFloors ? [floor] : [])].join(' | ')} |`;
  const rows = all.map(limit => {
    const [own, other] = [figure(results, limit.in, limit.of, isOwn), besideOf(results, limit)];
    const ratio = Number.isFinite(own / other) ? (own / other).toFixed(2) : '–';
    const floor = limit.floor === undefined ? '' : digits(figure(results, limit.in, limit.floor, isOwn));
    return row([limit.title, digits(own), digits(other), ratio, `≤ ${limit.atMost}`], floor);
  });
  return [
    row(['', 'ours', 'best peer', 'ours ÷ best peer', 'wanted'], 'an empty change'),
    row(['---', '---:', '---:', '---:', '---:'], '---:'),
    ...rows,
  ].join('\n');
}
