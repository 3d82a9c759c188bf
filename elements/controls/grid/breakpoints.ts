/**
 * Reads column spans by the width of the form, from xs to xxl. Each span applies from its breakpoint up to
 * the next one.
 */
import { toFiniteNumber } from '@countersign/sdk/form';

export const breakpointSizes = ['xs', 'sm', 'md', 'lg', 'xl', 'xxl'] as const;

export type BreakpointSpans = Record<(typeof breakpointSizes)[number], number>;

const isSpanRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const clampBreakpointSpan = (span: number | undefined): number | undefined =>
  span === undefined ? undefined : Math.min(24, Math.max(1, Math.round(span)));

/**
 * Reads spans such as `{ xs: 24, md: { span: 8 } }` and returns a span for every breakpoint. Returns
 * undefined if the column sets no spans.
 */
export function readBreakpointSpans(column: unknown, otherwise: number): BreakpointSpans | undefined {
  if (!isSpanRecord(column)) return undefined;
  const named = breakpointSizes.map(size => {
    const declared = column[size];
    return clampBreakpointSpan(toFiniteNumber(isSpanRecord(declared) ? declared.span : declared));
  });
  if (named.every(span => span === undefined)) return undefined;
  let last = named[0] ?? 24;
  const filled = named.map((span, at) => {
    if (span !== undefined) last = span;
    else if (at > 0 && named.slice(0, at).every(one => one === undefined)) last = otherwise;
    return last;
  });
  return Object.fromEntries(breakpointSizes.map((size, at) => [size, filled[at]])) as BreakpointSpans;
}

/**
 * Returns the CSS custom properties for the column spans, for example `--csf-md: 8`. The style sheet of the
 * grid reads them.
 */
export const breakpointSpanCssVariables = (spans: BreakpointSpans): Record<string, number> =>
  Object.fromEntries(breakpointSizes.map(size => [`--csf-${size}`, spans[size]]));
