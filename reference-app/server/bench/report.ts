/** A bench's outcome: ours beside a floor or a peer that was measured in the same run. */
export interface Effort {
  /** Little of each, to see that it works. */
  quick: boolean;
}

export interface Line {
  what: string;
  unit: string;
  ours: number;
  /** The other side of the comparison, and its figure. */
  beside: string;
  theirs: number;
  /** The wanted ratio: at least for rates, at most for times. */
  wanted: { least?: number; most?: number };
}

const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toString() : value.toPrecision(3);

const target = ({ least, most }: Line['wanted']): string =>
  least === undefined ? `≤ ${most}` : `≥ ${least}`;

export const tableOf = (lines: readonly Line[]): string =>
  [
    '| what | unit | ours | compared with | theirs | ours ÷ theirs | target |',
    '| --- | --- | ---: | --- | ---: | ---: | ---: |',
    ...lines.map(
      line =>
        `| ${line.what} | ${line.unit} | ${figure(line.ours)} | ${line.beside} | ${figure(line.theirs)} | ${figure(line.ours / line.theirs)} | ${target(line.wanted)} |`,
    ),
  ].join('\n');

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
