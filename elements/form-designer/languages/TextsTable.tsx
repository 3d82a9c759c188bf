/** The table of all texts: a row for each text under its control, a column for each language. */
import { nameOf } from '@countersign/sdk/form';
import { type TextRow, translationOf } from '@countersign/sdk/form/translations';
import type { Lang } from '@countersign/sdk/i18n';
import { memo, type ReactNode } from 'react';
import { moveByKey, type PastedCell, pastedCells } from './cells.ts';
import { type LanguageTexts, languageName, languageTextsIn, textName } from './texts.ts';

export interface CellCalls {
  onText(row: TextRow, lang: string, text: string): void;
  /** Ends the step that typing joins. */
  onLeave(): void;
  onPaste(cells: readonly PastedCell[]): void;
  onGoTo(key: string): void;
}

interface TableProps {
  lang: Lang;
  rows: readonly TextRow[];
  languages: readonly string[];
  calls: CellCalls;
  /** The head of the column of a language. */
  head(language: string): ReactNode;
}

/** Identifies a row in the page and through edits. */
export const rowId = ({ key, name }: Pick<TextRow, 'key' | 'name'>): string => `${key} ${name}`;

export function TextsTable({ lang, rows, languages, calls, head }: TableProps): ReactNode {
  const t = languageTextsIn(lang);
  return (
    <table className="csl-texts">
      <thead>
        <tr>
          <th scope="col" className="csl-control">
            {t('control')}
          </th>
          <th scope="col" className="csl-kind">
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
            <Row
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

interface ControlProps {
  t: LanguageTexts;
  row: TextRow;
  rows: number;
  calls: CellCalls;
}

function ControlCell({ t, row, rows, calls }: ControlProps): ReactNode {
  const control = nameOf(row.control);
  return (
    <th scope="rowgroup" rowSpan={rows}>
      <button type="button" title={t('go-to', { control })} onClick={() => calls.onGoTo(row.key)}>
        {control}
      </button>
    </th>
  );
}

interface RowProps extends Omit<TableProps, 'rows' | 'head'> {
  row: TextRow;
  /** The number of rows of the control in its first row, else 0. */
  rows: number;
}

/** Drawn anew with its control alone: the rows of a control stay the same objects until it changes. */
const Row = memo(({ lang, row, rows, languages, calls }: RowProps): ReactNode => {
  const t = languageTextsIn(lang);
  const text = textName(t, row.name);
  return (
    <tr>
      {rows > 0 && <ControlCell t={t} row={row} rows={rows} calls={calls} />}
      <th scope="row">{text}</th>
      <td className="csl-default" dir="auto">
        <div>{row.text}</div>
      </td>
      {languages.map(language => (
        <td key={language} data-language={languageName(language, lang)}>
          <textarea
            className="csp-input csl-cell"
            rows={1}
            lang={language}
            dir="auto"
            data-row={rowId(row)}
            placeholder={t('missing')}
            aria-label={t('cell-name', {
              control: nameOf(row.control),
              text,
              language: languageName(language, lang),
            })}
            value={translationOf(row.control, language, row.name)}
            onChange={event => calls.onText(row, language, event.target.value)}
            onBlur={calls.onLeave}
            onKeyDown={moveByKey}
            onPaste={event => {
              const cells = pastedCells(event);
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
