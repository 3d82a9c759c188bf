/** Renders the table of all texts: one row per text, grouped by control, and one column per language. */
import { controlNameOf } from '@countersign/sdk/form';
import { type TextRow, translationOf } from '@countersign/sdk/form/translations';
import type { Lang } from '@countersign/sdk/i18n';
import { memo, type ReactNode } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import { cellsFilledByPaste, moveRowFocusOnEnter, type PastedCell } from './cells.ts';
import {
  displayNameOfFormText,
  type LanguageTexts,
  languageName,
  languagesDialogTextsForLanguage,
} from './texts.ts';

export interface CellCalls {
  onText(row: TextRow, lang: string, text: string): void;
  /**
   * Called when a cell loses the focus. Consecutive typing in a cell shares one undo step, which this call
   * ends.
   */
  onLeave(): void;
  onPaste(cells: readonly PastedCell[]): void;
  onGoTo(key: string): void;
}

interface TextsTableProps {
  lang: Lang;
  rows: readonly TextRow[];
  languages: readonly string[];
  calls: CellCalls;
  /** Renders the header of a language column. */
  head(language: string): ReactNode;
}

/** Returns the id of a row, which does not change when texts are edited. */
export const textRowId = ({ key, name }: Pick<TextRow, 'key' | 'name'>): string => `${key} ${name}`;

export function TextsTable({ lang, rows, languages, calls, head }: TextsTableProps): ReactNode {
  const t = languagesDialogTextsForLanguage(lang);
  return (
    <table className="languages-texts">
      <thead>
        <tr>
          <th scope="col" className="languages-control">
            {t('control')}
          </th>
          <th scope="col" className="languages-kind">
            {t('text')}
          </th>
          <th scope="col">{t('default')}</th>
          {languages.map(language => (
            <th key={language} scope="col">
              {head(language)}
            </th>
          ))}
        </tr>
      </thead>
      {[...Map.groupBy(rows, ({ key }) => key)].map(([key, ofControl]) => (
        <tbody key={key}>
          {ofControl.map((row, at) => (
            <TranslationRow
              key={row.name}
              lang={lang}
              row={row}
              rows={at === 0 ? ofControl.length : 0}
              languages={languages}
              calls={calls}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface ControlCellProps {
  t: LanguageTexts;
  row: TextRow;
  rows: number;
  calls: CellCalls;
}

function ControlCell({ t, row, rows, calls }: ControlCellProps): ReactNode {
  const control = controlNameOf(row.control);
  return (
    <th scope="rowgroup" rowSpan={rows}>
      <Button title={t('go-to', { control })} onClick={() => calls.onGoTo(row.key)}>
        {control}
      </Button>
    </th>
  );
}

interface TranslationRowProps extends Omit<TextsTableProps, 'rows' | 'head'> {
  row: TextRow;
  /**
   * Row span of the cell with the control's name: the number of the control's rows in the first row,
   * otherwise 0.
   */
  rows: number;
}

/**
 * Renders one row of the texts table. It renders again only when its control changes, because the row objects
 * of an unchanged control stay identical.
 */
const TranslationRow = memo(({ lang, row, rows, languages, calls }: TranslationRowProps): ReactNode => {
  const t = languagesDialogTextsForLanguage(lang);
  const text = displayNameOfFormText(t, row.name);
  return (
    <tr>
      {rows > 0 && <ControlCell t={t} row={row} rows={rows} calls={calls} />}
      <th scope="row">{text}</th>
      <td className="languages-default" dir="auto">
        <div>{row.text}</div>
      </td>
      {languages.map(language => (
        <td key={language} data-language={languageName(language, lang)}>
          <textarea
            className="kit-input languages-cell"
            rows={1}
            lang={language}
            dir="auto"
            data-row={textRowId(row)}
            placeholder={t('missing')}
            aria-label={t('cell-name', {
              control: controlNameOf(row.control),
              text,
              language: languageName(language, lang),
            })}
            value={translationOf(row.control, language, row.name)}
            onChange={event => calls.onText(row, language, event.target.value)}
            onBlur={calls.onLeave}
            onKeyDown={moveRowFocusOnEnter}
            onPaste={event => {
              const cells = cellsFilledByPaste(event);
              if (!cells) return;
              event.preventDefault();
              calls.onPaste(cells);
            }}
          />
        </td>
      ))}
    </tr>
  );
});
