/**
 * Creates fields from fields of another system, according to the mapping table of its form format (dialect).
 */
import type { Control } from '../../../form/definition/types.ts';
import { type CarriedOptions, type ControlTarget, importSupportedControlOptions } from './carry.ts';
import type { FormImportContext } from './reading.ts';
import type { FormSource } from './source.ts';

export type FieldControl = Control & { options: Record<string, unknown> };

/**
 * Creates a control of the target type with its options. If the control behaves differently from the source
 * control, the change is reported.
 */
export function createField(
  form: FormImportContext,
  source: FormSource,
  { target, name, label, type }: { target: ControlTarget; name: string; label: string; type: string },
): FieldControl {
  const control = form.control(source, { type: target.type, name, label });
  Object.assign(control.options, target.options);
  if (target.changed) form.lose('changed-type', source, '', { type, to: target.type });
  return control;
}

/** Option names that Element, Ant Design and View UI have in common, in camel case and with dashes. */
export const commonUiLibraryOptionMapping: CarriedOptions = {
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

export const carryOverUiOptions = (form: FormImportContext, source: FormSource, control: Control): void =>
  importSupportedControlOptions(form, source, control, commonUiLibraryOptionMapping);

/**
 * Combines adjacent fields that do not fill the width of the form into grids. Each grid row has up to 24
 * columns.
 */
export function combineIntoGrids(
  form: FormImportContext,
  items: readonly { control: Control; span: number }[],
): Control[] {
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

/** Returns a grid span from 1 to 24. Default: 24. */
export const toGridSpan = (span: number | undefined): number =>
  span === undefined ? 24 : Math.min(24, Math.max(1, Math.round(span)));
