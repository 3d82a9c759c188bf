/** The choices of a control: a grid of label and value, edited row by row, pasted from a sheet, or as text. */
import { type ReactNode, useState } from 'react';
import { Mixed } from '../editors/Mixed.tsx';
import { type GridColumn, RowGrid } from '../rows/RowGrid.tsx';
import type { EditorProps } from '../setting.ts';
import { panelText } from '../texts.ts';
import { BulkEdit } from './BulkEdit.tsx';
import {
  type ChoiceRow,
  choiceFaults,
  labelIn,
  newChoice,
  readChoices,
  rowsOf,
  sortedByLabel,
  valueIn,
  withLabel,
  withValue,
  writeChoices,
} from './choices.ts';
import { DisabledBox } from './DisabledBox.tsx';

export const columnsOf = (lang: EditorProps['lang']): GridColumn<ChoiceRow>[] => [
  { name: 'label', label: panelText(lang, 'choice-label'), read: labelIn, write: withLabel },
  { name: 'value', label: panelText(lang, 'choice-value'), read: valueIn, write: withValue },
];

export const Choices = (props: EditorProps): ReactNode => <Mixed {...props} Editor={ChoiceGrid} />;

function ChoiceGrid({ setting, value, lang, onChange }: EditorProps): ReactNode {
  const [isBulk, setBulk] = useState(false);
  const rows = rowsOf(value);
  const faults = choiceFaults(rows);
  if (isBulk) {
    return (
      <BulkEdit
        lang={lang}
        label={`${setting.label}: ${panelText(lang, 'bulk-edit')}`}
        hint={panelText(lang, 'bulk-choices')}
        text={writeChoices(rows)}
        onApply={text => {
          onChange(readChoices(text, rows));
          setBulk(false);
        }}
        onClose={() => setBulk(false)}
      />
    );
  }
  return (
    <>
      <RowGrid
        label={setting.label}
        lang={lang}
        columns={columnsOf(lang)}
        rows={rows}
        newRow={all => newChoice(all, lang === 'zh' ? '选项' : 'Choice ')}
        addText={panelText(lang, 'add-choice')}
        faultOf={(_, at) => faults.get(at) && panelText(lang, faults.get(at) ?? 'choice-empty')}
        actions={(row, at) => (
          <DisabledBox lang={lang} row={row} onChange={next => onChange(rows.with(at, next))} />
        )}
        buttons={
          <>
            {' '}
            <button type="button" className="csp-button" onClick={() => setBulk(true)}>
              {panelText(lang, 'bulk-edit')}
            </button>
            {rows.length > 1 && (
              <button
                type="button"
                className="csp-button"
                onClick={() => onChange(sortedByLabel(rows, lang))}
              >
                {panelText(lang, 'sort-by-label')}
              </button>
            )}
          </>
        }
        onRows={onChange}
      />
      <p className="csp-note">{panelText(lang, 'paste-hint')}</p>
    </>
  );
}
