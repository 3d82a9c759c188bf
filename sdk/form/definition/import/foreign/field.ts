/** Makes a field of a foreign one by the table of its dialect. */
import type { Control } from '../../types.ts';
import { type Carried, carry, type Target } from './carry.ts';
import type { Reading } from './reading.ts';
import type { Source } from './source.ts';

export type FieldControl = Control & { options: Record<string, unknown> };

/** A control of the target type, with its options; a type that behaves in another way is listed. */
export function fieldOf(
  form: Reading,
  source: Source,
  { target, name, label, type }: { target: Target; name: string; label: string; type: string },
): FieldControl {
  const control = form.control(source, { type: target.type, name, label });
  Object.assign(control.options, target.options);
  if (target.changed) form.lose('changed-type', source, '', { type, to: target.type });
  return control;
}

/** Names that Element, Ant Design and View UI share, with and without dashes. */
export const uiOptions: Carried = {
  placeholder: ['placeholder', 'text'],
  clearable: ['clearable', 'flag'],
  allowClear: ['clearable', 'flag'],
  disabled: ['disabled', 'flag'],
  readonly: ['disabled', 'flag'],
  readOnly: ['disabled', 'flag'],
  hidden: ['hidden', 'flag'],
  maxlength: ['maxLength', 'number'],
  maxLength: ['maxLength', 'number'],
  min: ['min', 'number'],
  max: ['max', 'number'],
  count: ['max', 'number'],
  step: ['step', 'number'],
  precision: ['precision', 'number'],
  multiple: ['multiple', 'flag'],
  filterable: ['showSearch', 'flag'],
  showSearch: ['showSearch', 'flag'],
  'allow-half': ['allowHalf', 'flag'],
  allowHalf: ['allowHalf', 'flag'],
  range: ['range', 'flag'],
  isRange: ['range', 'flag'],
  'is-range': ['range', 'flag'],
  limit: ['limit', 'number'],
  maxCount: ['limit', 'number'],
  action: ['action', 'text'],
  accept: ['accept', 'text'],
  fileSize: ['maxSize', 'number'],
  drag: ['drag', 'flag'],
  width: ['width', 'length'],
  showTime: ['showTime', 'flag'],
  rows: ['minRows', 'number'],
  addonBefore: ['addonBefore', 'text'],
  addonAfter: ['addonAfter', 'text'],
};

export const carryUi = (form: Reading, source: Source, control: Control): void =>
  carry(form, source, control, uiOptions);

/** Fields side by side become a grid: those of less than the whole width, up to 24 in a row. */
export function inColumns(form: Reading, items: readonly { control: Control; span: number }[]): Control[] {
  const list: Control[] = [];
  let row: { control: Control; span: number }[] = [];
  const close = (): void => {
    if (row.length > 0)
      list.push(
        form.added('grid', {
          options: { gutter: 16 },
          columns: row.map(({ control, span }) => ({ span, list: [control] })),
        }),
      );
    row = [];
  };
  for (const item of items) {
    const used = row.reduce((sum, { span }) => sum + span, 0);
    if (item.span >= 24 || used + item.span > 24) close();
    if (item.span >= 24) list.push(item.control);
    else row.push(item);
  }
  close();
  return list;
}

/** A share of 24; the whole width where there is none. */
export const spanOf = (span: number | undefined): number =>
  span === undefined ? 24 : Math.min(24, Math.max(1, Math.round(span)));
