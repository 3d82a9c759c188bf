/**
 * Renders all texts of the form, with one column per language. Users type translations, copy them from
 * identical texts, or import them from a file.
 */
import type { FormDefinition } from '@countersign/sdk/form';
import {
  missingTranslationCount,
  type ReadTranslations,
  removeLanguage,
  setTranslations,
  translationLanguagesOfForm,
  translationOf,
  translationsCopiedFromEqualTexts,
  translationTextRows,
} from '@countersign/sdk/form/translations';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo, useState } from 'react';
import { DialogFrame, type DialogProps } from '../../designer/dialogs/DialogFrame.tsx';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { Input } from '../../ui/kit/fields.tsx';
import { definitionAtom } from '../store/atoms.ts';
import { type Designer, useDesigner } from '../store/designer.ts';
import { edit, endTyping } from '../store/edit.ts';
import { createUndoStepLabel } from '../store/labels.ts';
import { selectControl } from '../store/select.ts';
import { AddLanguageForm } from './AddLanguageForm.tsx';
import { TranslationFileButtons } from './FileButtons.tsx';
import { LanguageColumnHeader } from './LanguageHead.tsx';
import { languagesCss } from './styles.ts';
import { type CellCalls, TextsTable, textRowId } from './TextsTable.tsx';
import { languageName, languagesDialogTextsForLanguage } from './texts.ts';
import { useFilteredRows } from './use-shown-rows.ts';

/** Maximum number of rendered rows. A large form has thousands of rows. */
const ROWS_PER_PAGE = 150;

const translationUndoStepLabel = createUndoStepLabel('translate');

export function LanguagesDialog({ onClose }: DialogProps): ReactNode {
  useAdoptedCss(languagesCss);
  const designer = useDesigner();
  const { lang } = designer;
  const t = languagesDialogTextsForLanguage(lang);
  const definition = useAtomValue(definitionAtom);
  const [status, setStatus] = useState('');
  const [added, setAdded] = useState<readonly string[]>([]);
  const [count, setCount] = useState(ROWS_PER_PAGE);
  const languages = useStableLanguages([...new Set([...translationLanguagesOfForm(definition), ...added])]);
  const all = useMemo(() => translationTextRows(definition), [definition]);
  const { rows, filter, setFilter } = useFilteredRows(all, languages);
  const calls = useMemo(() => createTranslationCellHandlers(designer, onClose), [designer, onClose]);
  const change = (next: (now: FormDefinition) => FormDefinition) =>
    edit(designer, next, { label: translationUndoStepLabel });
  const take = (read: ReadTranslations) => {
    setAdded(now => [...now, ...read.languages]);
    change(now => setTranslations(now, read.translations));
    const doubts = [
      read.unknown > 0 && t('unknown', { count: read.unknown }),
      read.changed > 0 && t('changed', { count: read.changed }),
    ];
    setStatus(
      [t('imported', { count: read.translations.length }), ...doubts]
        .filter(Boolean)
        .join(lang === 'zh' ? '；' : '; '),
    );
  };
  const remove = (language: string) => {
    const removed = all.length - missingTranslationCount(all, language);
    setAdded(now => now.filter(one => one !== language));
    change(now => removeLanguage(now, language));
    setStatus(t('language-removed', { language: languageName(language, lang), count: removed }));
  };
  const fill = (language: string) => {
    const found = translationsCopiedFromEqualTexts(definition, language);
    change(now => setTranslations(now, found));
    setStatus(t('filled', { count: found.length }));
  };
  return (
    <DialogFrame
      lang={lang}
      title={t('languages')}
      width="full"
      onClose={onClose}
      footer={
        <>
          <span className="dialog-status" role="status">
            {status}
          </span>
          <TranslationFileButtons
            t={t}
            languages={languages}
            definitionNow={() => designer.store.get(definitionAtom)}
            onRead={take}
            onStatus={setStatus}
          />
          <Button look="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <p className="dialog-hint">
        {t('intro')} {t('keys')}
      </p>
      <div className="languages-bar">
        <Input
          type="search"
          aria-label={t('filter')}
          placeholder={t('filter')}
          value={filter.query}
          onChange={event => setFilter({ ...filter, query: event.target.value })}
        />
        <label>
          <input
            type="checkbox"
            checked={filter.onlyMissing}
            onChange={event => setFilter({ ...filter, onlyMissing: event.target.checked })}
          />
          {t('only-missing')}
        </label>
        <AddLanguageForm
          t={t}
          lang={lang}
          languages={languages}
          onAdd={code => {
            setAdded(now => [...now, code]);
            setStatus(t('language-added', { language: languageName(code, lang) }));
          }}
          onFault={setStatus}
        />
      </div>
      {languages.length === 0 && <div className="dialog-warning">{t('no-language')}</div>}
      {rows.length === 0 ? (
        <p className="dialog-empty">{t(all.length === 0 ? 'no-text' : 'no-match')}</p>
      ) : (
        <TextsTable
          lang={lang}
          rows={rows.slice(0, count)}
          languages={languages}
          calls={calls}
          head={language => (
            <LanguageColumnHeader
              t={t}
              name={languageName(language, lang)}
              missing={missingTranslationCount(all, language)}
              of={all.length}
              canFill={translationsCopiedFromEqualTexts(definition, language).length > 0}
              onFill={() => fill(language)}
              onRemove={() => remove(language)}
            />
          )}
        />
      )}
      {rows.length > count && (
        <Button look="plain" className="languages-more" onClick={() => setCount(now => now + ROWS_PER_PAGE)}>
          {t('more', { count: Math.min(ROWS_PER_PAGE, rows.length - count) })}
        </Button>
      )}
    </DialogFrame>
  );
}

/**
 * Returns the previous array if the language codes are unchanged. A new array would render all table rows
 * again.
 */
function useStableLanguages(list: readonly string[]): readonly string[] {
  const key = list.join(' ');
  return useMemo(() => (key === '' ? [] : key.split(' ')), [key]);
}

const createTranslationCellHandlers = (designer: Designer, onClose: () => void): CellCalls => ({
  onText: ({ key, name }, lang, text) =>
    edit(designer, now => setTranslations(now, [{ key, name, lang, text }]), {
      label: translationUndoStepLabel,
      merge: `translate ${key} ${name} ${lang}`,
    }),
  onLeave: () => endTyping(designer),
  onPaste: cells =>
    edit(
      designer,
      now => {
        const rows = new Map(translationTextRows(now).map(row => [textRowId(row), row]));
        const translations = cells.flatMap(({ row, lang, text }) => {
          const found = rows.get(row);
          const isSame = found && translationOf(found.control, lang, found.name) === text;
          return found && !isSame ? [{ key: found.key, name: found.name, lang, text }] : [];
        });
        return setTranslations(now, translations);
      },
      { label: translationUndoStepLabel },
    ),
  onGoTo: key => {
    onClose();
    selectControl(designer, key);
  },
});
