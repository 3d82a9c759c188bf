/**
 * Edits the parts of a layout container, for example its tabs or columns: their names, values or widths,
 * their order and their number.
 */
import { type ReactNode, useState } from 'react';
import { Input } from '../../../ui/kit/fields.tsx';
import { MixedValueEditor } from '../editors/Mixed.tsx';
import type { EditorProps } from '../setting.ts';
import { panelText } from '../texts.ts';
import {
  countContainerPartControls,
  createLayoutContainerPart,
  hasColumnSpans,
  MAX_GRID_SPAN,
  type PartRow,
  parseGridSpan,
  removeContainerPart,
  toContainerPartRows,
} from './parts.ts';
import { type GridColumn, RowGrid } from './RowGrid.tsx';

const containerPartCellText = (value: unknown): string =>
  value === undefined || value === null ? '' : String(value);

const containerPartColumns = (lang: EditorProps['lang'], type: unknown): GridColumn<PartRow>[] =>
  hasColumnSpans(type)
    ? [
        {
          name: 'span',
          label: panelText(lang, 'part-span'),
          read: ({ span }) => containerPartCellText(span),
          write: (row, text) => ({ ...row, span: parseGridSpan(text) ?? row.span }),
          cell: (row, { label, onChange }) => <SpanInput row={row} label={label} onChange={onChange} />,
        },
      ]
    : [
        {
          name: 'label',
          label: panelText(lang, 'part-label'),
          read: ({ label }) => containerPartCellText(label),
          write: (row, label) => ({ ...row, label }),
        },
        {
          name: 'value',
          label: panelText(lang, 'part-value'),
          read: ({ value }) => containerPartCellText(value),
          write: (row, value) => ({ ...row, value }),
        },
      ];

/** Edits the width of a grid column. The previous width is kept until the text is a valid width. */
function SpanInput({
  row,
  label,
  onChange,
}: {
  row: PartRow;
  label: string;
  onChange(text: string): void;
}): ReactNode {
  const [draft, setDraft] = useState<string>();
  const isWrong = draft !== undefined && parseGridSpan(draft) === undefined;
  return (
    <Input
      data-cell=""
      type="text"
      inputMode="numeric"
      role="spinbutton"
      look="number"
      aria-label={label}
      aria-valuenow={Number(row.span) || undefined}
      aria-valuemin={1}
      aria-valuemax={MAX_GRID_SPAN}
      aria-invalid={isWrong || undefined}
      value={draft ?? containerPartCellText(row.span)}
      onChange={event => {
        setDraft(event.target.value);
        if (parseGridSpan(event.target.value) !== undefined) onChange(event.target.value);
      }}
      onBlur={() => setDraft(undefined)}
    />
  );
}

export const ContainerColumnsOrTabsEditor = (props: EditorProps): ReactNode => (
  <MixedValueEditor {...props} Editor={ContainerPartRows} />
);

function ContainerPartRows({ setting, value, subjects, lang, onChange }: EditorProps): ReactNode {
  const rows = toContainerPartRows(value);
  const type = subjects[0]?.type;
  return (
    <RowGrid<PartRow>
      label={setting.label}
      lang={lang}
      columns={containerPartColumns(lang, type)}
      rows={rows}
      newRow={() => createLayoutContainerPart(rows, type, lang === 'zh' ? '分区' : 'Part ')}
      addText={panelText(lang, 'add-part')}
      mayRemove={rows.length > 1}
      remove={at => removeContainerPart(rows, at)}
      actions={row =>
        countContainerPartControls(row) > 0 ? (
          <span className="panel-count">
            {panelText(lang, 'part-holds', { count: countContainerPartControls(row) })}
          </span>
        ) : null
      }
      onRows={onChange}
    />
  );
}
