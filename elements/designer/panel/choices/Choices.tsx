/**
 * Edits the choices of a control in a grid with label and value. The user edits rows, pastes from a
 * spreadsheet, or edits all choices as text.
 */
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/kit/Button.tsx';
import { MixedValueEditor } from '../editors/Mixed.tsx';
import { type GridColumn, RowGrid } from '../rows/RowGrid.tsx';
import type { EditorProps } from '../setting.ts';
import { panelText } from '../texts.ts';
import { BulkEdit } from './BulkEdit.tsx';
import {
  type ChoiceRow,
  choiceFaults,
  choiceLabel,
  choiceRowValueText,
  createChoiceRowWithUniqueValue,
  formatChoicesAsText,
  parseChoicesText,
  setChoiceRowValue,
  sortByLabel,
  toChoiceRows,
  withChoiceLabel,
} from './choices.ts';
import { DisableChoiceButton } from './DisabledBox.tsx';

export const choiceRowGridColumns = (lang: EditorProps['lang']): GridColumn<ChoiceRow>[] => [
  { name: 'label', label: panelText(lang, 'choice-label'), read: choiceLabel, write: withChoiceLabel },
  {
    name: 'value',
    label: panelText(lang, 'choice-value'),
    read: choiceRowValueText,
    write: setChoiceRowValue,
    appliesWhenComplete: true,
  },
];

export const ChoicesEditor = (props: EditorProps): ReactNode => (
  <MixedValueEditor {...props} Editor={ChoiceGrid} />
);

function ChoiceGrid({ setting, value, lang, onChange }: EditorProps): ReactNode {
  const [isBulk, setBulk] = useState(false);
  const rows = toChoiceRows(value);
  const faults = choiceFaults(rows);
  if (isBulk) {
    return (
      <BulkEdit
        lang={lang}
        label={`${setting.label}: ${panelText(lang, 'bulk-edit')}`}
        hint={panelText(lang, 'bulk-choices')}
        text={formatChoicesAsText(rows)}
        onApply={text => {
          onChange(parseChoicesText(text, rows));
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
        columns={choiceRowGridColumns(lang)}
        rows={rows}
        newRow={all => createChoiceRowWithUniqueValue(all, lang === 'zh' ? '选项' : 'Choice ')}
        addText={panelText(lang, 'add-choice')}
        faultOf={(_, at) => faults.get(at) && panelText(lang, faults.get(at) ?? 'choice-empty')}
        actions={(row, at) => (
          <DisableChoiceButton lang={lang} row={row} onChange={next => onChange(rows.with(at, next))} />
        )}
        buttons={
          <>
            {' '}
            <Button look="plain" onClick={() => setBulk(true)}>
              {panelText(lang, 'bulk-edit')}
            </Button>
            {rows.length > 1 && (
              <Button look="plain" onClick={() => onChange(sortByLabel(rows, lang))}>
                {panelText(lang, 'sort-by-label')}
              </Button>
            )}
          </>
        }
        onRows={onChange}
      />
      <p className="panel-note">{panelText(lang, 'paste-hint')}</p>
    </>
  );
}
