/** Computes the widths of labels and inputs as CSS custom properties, which the static CSS reads. */
import type { FormConfig, Layout } from '@countersign/sdk/form';
import {
  type BreakpointSpans,
  breakpointSizes,
  readBreakpointSpans,
} from '../../controls/grid/breakpoints.ts';

export interface LabelColumns {
  /** Class for labels and inputs whose widths are given in 24ths of the row. Empty for widths in pixels. */
  className: string;
  style: Record<string, string | number>;
}

const sameSpanForAllSizes = (span: number): BreakpointSpans =>
  Object.fromEntries(breakpointSizes.map(size => [size, span])) as BreakpointSpans;

const spanOfColumn = (col: unknown, otherwise: number): number => {
  const declared = typeof col === 'object' && col !== null ? Reflect.get(col, 'span') : undefined;
  return typeof declared === 'number' && declared >= 1 && declared <= 24 ? declared : otherwise;
};

/**
 * Returns the CSS for the width of the labels. A width in pixels is used unchanged. Other widths are numbers
 * of 24 columns, which `labelCol` and `wrapperCol` can set for each breakpoint.
 */
export function labelColumns({ labelWidth }: Layout, { labelCol, wrapperCol }: FormConfig): LabelColumns {
  if ('px' in labelWidth) return { className: '', style: { '--csf-label': `${labelWidth.px}px` } };
  const { of24 } = labelWidth;
  const labels = readBreakpointSpans(labelCol, of24) ?? sameSpanForAllSizes(of24);
  const rest = 24 - of24;
  const inputs = readBreakpointSpans(wrapperCol, rest) ?? sameSpanForAllSizes(spanOfColumn(wrapperCol, rest));
  const spans = breakpointSizes.flatMap((size): [string, number][] => [
    [`--csf-label-${size}`, labels[size]],
    [`--csf-wrapper-${size}`, inputs[size]],
  ]);
  return {
    className: ' csf-label-grid',
    style: { '--csf-label': `${(of24 / 24) * 100}%`, ...Object.fromEntries(spans) },
  };
}
