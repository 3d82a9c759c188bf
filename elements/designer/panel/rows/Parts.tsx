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
  countPartControls,
  hasSpans,
  MAX_SPAN,
  newPart,
  type PartRow,
  parseSpan,
  removePart,
  toPartRows,
} from './parts.ts';
import { type GridColumn, RowGrid } from './RowGrid.tsx';

const partCellText = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

const partColumns = (lang: EditorProps['lang'], type: unknown): GridColumn<PartRow>[] =>
  hasSpans(type)
    ? [
        {
          name: 'span',
          label: panelText(lang, 'part-span'),
          read: ({ span }) => partCellText(span),
          write: (row, text) => ({ ...row, span: parseSpan(text) ?? row.span }),
          cell: (row, { label, onChange }) => <SpanInput row={row} label={label} onChange={onChange} />,
        },
      ]
    : [
        {
          name: 'label',
          label: panelText(lang, 'part-label'),
          read: ({ label }) => partCellText(label),
          write: (row, label) => ({ ...row, label }),
        },
        {
          name: 'value',
          label: panelText(lang, 'part-value'),
          read: ({ value }) => partCellText(value),
          write: (row, value) => ({ ...row, value }),
        },
      ];

/** Edits a width. The previous width is kept until the text is a valid width. */
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
  const isWrong = draft !== undefined && parseSpan(draft) === undefined;
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
      aria-valuemax={MAX_SPAN}
      aria-invalid={isWrong || undefined}
      value={draft ?? partCellText(row.span)}
      onChange={event => {
        setDraft(event.target.value);
        if (parseSpan(event.target.value) !== undefined) onChange(event.target.value);
      }}
      onBlur={() => setDraft(undefined)}
    />
  );
}

export const PartsEditor = (props: EditorProps): ReactNode => (
  <MixedValueEditor {...props} Editor={PartRows} />
);

function PartRows({ setting, value, subjects, lang, onChange }: EditorProps): ReactNode {
  const rows = toPartRows(value);
  const type = subjects[0]?.type;
  return (
    <RowGrid<PartRow>
      label={setting.label}
      lang={lang}
      columns={partColumns(lang, type)}
      rows={rows}
      newRow={() => newPart(rows, type, lang === 'zh' ? '分区' : 'Part ')}
      addText={panelText(lang, 'add-part')}
      mayRemove={rows.length > 1}
      remove={at => removePart(rows, at)}
      actions={row =>
        countPartControls(row) > 0 ? (
          <span className="panel-count">
            {panelText(lang, 'part-holds', { count: countPartControls(row) })}
          </span>
        ) : null
      }
      onRows={onChange}
    />
  );
}
