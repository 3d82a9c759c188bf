/** Spans by the width of the form, from xs to xxl: each applies from its own width upwards until the next one. */
import { numberOf } from '@countersign/sdk/form';

export const sizes = ['xs', 'sm', 'md', 'lg', 'xl', 'xxl'] as const;

export type Spans = Record<(typeof sizes)[number], number>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const within = (span: number | undefined): number | undefined =>
  span === undefined ? undefined : Math.min(24, Math.max(1, Math.round(span)));

/** `{ xs: 24, md: { span: 8 } }` as a span for every width; undefined where none is named. */
export function spansOf(column: unknown, otherwise: number): Spans | undefined {
  if (!isRecord(column)) return undefined;
  const named = sizes.map(size => {
    const declared = column[size];
    return within(numberOf(isRecord(declared) ? declared.span : declared));
  });
  if (named.every(span => span === undefined)) return undefined;
  let last = named[0] ?? 24;
  const filled = named.map((span, at) => {
    if (span !== undefined) last = span;
    else if (at > 0 && named.slice(0, at).every(one => one === undefined)) last = otherwise;
    return last;
  });
  return Object.fromEntries(sizes.map((size, at) => [size, filled[at]])) as Spans;
}

/** The custom properties that the static css reads, for example `--csf-md: 8`. */
export const spanVariables = (spans: Spans): Record<string, number> =>
  Object.fromEntries(sizes.map(size => [`--csf-${size}`, spans[size]]));
