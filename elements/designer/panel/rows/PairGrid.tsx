/**
 * Edits pairs of a name and a value, such as headers. Rows without a name or with a duplicate name stay
 * visible but are not stored.
 */
import { areDeeplyEqual } from '@countersign/sdk/form/common';
import type { ReactNode } from 'react';
import { useDraftOfUnsavedListRows } from '../drafts.ts';
import { JsonArea } from '../editors/Json.tsx';
import { MixedValueEditor } from '../editors/Mixed.tsx';
import type { EditorProps } from '../setting.ts';
import { panelText } from '../texts.ts';
import { findPairErrorsByRow, type Pair, readKeyValuePairs, serializeNameValuePairs } from './pairs.ts';
import { type GridColumn, RowGrid } from './RowGrid.tsx';

export const createKeyValueGridColumns = (lang: EditorProps['lang']): GridColumn<Pair>[] => [
  {
    name: 'name',
    label: panelText(lang, 'pair-name'),
    read: ({ name }) => name,
    write: (row, name) => ({ ...row, name }),
  },
  {
    name: 'value',
    label: panelText(lang, 'pair-value'),
    read: ({ value }) => value,
    write: (row, value) => ({ ...row, value }),
  },
];

export const PairGrid = (props: EditorProps): ReactNode => (
  <MixedValueEditor {...props} Editor={KeyValuePairRows} />
);

function KeyValuePairRows({ id, setting, value, lang, describedBy, onChange }: EditorProps): ReactNode {
  const stored = readKeyValuePairs(value);
  const [rows, hold] = useDraftOfUnsavedListRows<Pair>(value, stored?.rows ?? []);
  if (!stored) {
    return (
      <JsonArea
        id={id}
        at={setting.at}
        label={`${setting.label}: ${panelText(lang, 'pairs-as-json')}`}
        lang={lang}
        value={value}
        describedBy={describedBy}
        onChange={next => onChange(next, { typing: true })}
      />
    );
  }
  const faults = findPairErrorsByRow(rows);
  const change = (next: readonly Pair[], options?: { typing?: boolean }) => {
    const wrong = findPairErrorsByRow(next);
    const written = serializeNameValuePairs({ ...stored, rows: next.filter((_, at) => !wrong.has(at)) });
    hold(next, written);
    if (!areDeeplyEqual(written, value)) onChange(written, options);
  };
  return (
    <RowGrid<Pair>
      label={setting.label}
      lang={lang}
      columns={createKeyValueGridColumns(lang)}
      rows={rows}
      newRow={() => ({ name: '', value: '' })}
      addText={panelText(lang, 'add-pair')}
      faultOf={(_, at) => faults.get(at) && panelText(lang, faults.get(at) ?? 'name-empty')}
      onRows={change}
    />
  );
}
