/** The part of a row that labels and inputs take, as custom properties for the static css. */
import type { FormConfig, Layout } from '@countersign/sdk/form';
import { type Spans, sizes, spansOf } from '../../controls/grid/breakpoints.ts';

export interface LabelColumns {
  /** Where labels and inputs are parts of 24, at each width of the form. */
  className: string;
  style: Record<string, string | number>;
}

const every = (span: number): Spans => Object.fromEntries(sizes.map(size => [size, span])) as Spans;

const share = (col: unknown, otherwise: number): number => {
  const declared = typeof col === 'object' && col !== null ? Reflect.get(col, 'span') : undefined;
  return typeof declared === 'number' && declared >= 1 && declared <= 24 ? declared : otherwise;
};

/** Pixels as they are; parts of 24 from `labelCol` and `wrapperCol`, with their breakpoints. */
export function labelColumns({ labelWidth }: Layout, { labelCol, wrapperCol }: FormConfig): LabelColumns {
  if ('px' in labelWidth) return { className: '', style: { '--csf-label': `${labelWidth.px}px` } };
  const { of24 } = labelWidth;
  const labels = spansOf(labelCol, of24) ?? every(of24);
  const rest = 24 - of24;
  const inputs = spansOf(wrapperCol, rest) ?? every(share(wrapperCol, rest));
  const spans = sizes.flatMap((size): [string, number][] => [
    [`--csf-label-${size}`, labels[size]],
    [`--csf-wrapper-${size}`, inputs[size]],
  ]);
  return {
    className: ' csf-label-grid',
    style: { '--csf-label': `${(of24 / 24) * 100}%`, ...Object.fromEntries(spans) },
  };
}
