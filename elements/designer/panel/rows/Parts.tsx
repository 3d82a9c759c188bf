/** The parts of a container: names, values or widths; the order, more and fewer of them. */
import { type ReactNode, useState } from 'react';
import { Mixed } from '../editors/Mixed.tsx';
import type { EditorProps } from '../setting.ts';
import { panelText } from '../texts.ts';
import {
  countIn,
  haveSpans,
  MAX_SPAN,
  newPart,
  type PartRow,
  partRows,
  spanOf,
  withoutPart,
} from './parts.ts';
import { type GridColumn, RowGrid } from './RowGrid.tsx';

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

const columnsOf = (lang: EditorProps['lang'], type: unknown): GridColumn<PartRow>[] =>
  haveSpans(type)
    ? [
        {
          name: 'span',
          label: panelText(lang, 'part-span'),
          read: ({ span }) => textOf(span),
          write: (row, text) => ({ ...row, span: spanOf(text) ?? row.span }),
          cell: (row, { label, onChange }) => <Span row={row} label={label} onChange={onChange} />,
        },
      ]
    : [
        {
          name: 'label',
          label: panelText(lang, 'part-label'),
          read: ({ label }) => textOf(label),
          write: (row, label) => ({ ...row, label }),
        },
        {
          name: 'value',
          label: panelText(lang, 'part-value'),
          read: ({ value }) => textOf(value),
          write: (row, value) => ({ ...row, value }),
        },
      ];

/** A width is typed over the one before, which counts until the text is a width again. */
function Span({
  row,
  label,
  onChange,
}: {
  row: PartRow;
  label: string;
  onChange(text: string): void;
}): ReactNode {
  const [draft, setDraft] = useState<string>();
  const isWrong = draft !== undefined && spanOf(draft) === undefined;
  return (
    <input
      data-cell=""
      type="text"
      inputMode="numeric"
      role="spinbutton"
      className="csp-input csp-number"
      aria-label={label}
      aria-valuenow={Number(row.span) || undefined}
      aria-valuemin={1}
      aria-valuemax={MAX_SPAN}
      aria-invalid={isWrong || undefined}
      value={draft ?? textOf(row.span)}
      onChange={event => {
        setDraft(event.target.value);
        if (spanOf(event.target.value) !== undefined) onChange(event.target.value);
      }}
      onBlur={() => setDraft(undefined)}
    />
  );
}

export const Parts = (props: EditorProps): ReactNode => <Mixed {...props} Editor={Grid} />;

function Grid({ setting, value, subjects, lang, onChange }: EditorProps): ReactNode {
  const rows = partRows(value);
  const type = subjects[0]?.type;
  return (
    <RowGrid<PartRow>
      label={setting.label}
      lang={lang}
      columns={columnsOf(lang, type)}
      rows={rows}
      newRow={() => newPart(rows, type, lang === 'zh' ? '分区' : 'Part ')}
      addText={panelText(lang, 'add-part')}
      mayRemove={rows.length > 1}
      remove={at => withoutPart(rows, at)}
      actions={row =>
        countIn(row) > 0 ? (
          <span className="csp-count">{panelText(lang, 'part-holds', { count: countIn(row) })}</span>
        ) : null
      }
      onRows={onChange}
    />
  );
}
