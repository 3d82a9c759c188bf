/** All texts of the form side by side in its languages: typed, filled in from equal texts, or taken from a file. */
import type { FormDefinition } from '@countersign/sdk/form';
import {
  equalTexts,
  languagesOf,
  missingIn,
  type ReadTranslations,
  removeLanguage,
  setTranslations,
  textRows,
  translationOf,
} from '@countersign/sdk/form/translations';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo, useState } from 'react';
import { DialogFrame } from '../../designer/dialogs/DialogFrame.tsx';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import type { DialogProps } from '../dialogs/Dialogs.tsx';
import { definitionAtom } from '../store/atoms.ts';
import { type Designer, useDesigner } from '../store/designer.ts';
import { edit, endTyping } from '../store/edit.ts';
import { stepOf } from '../store/labels.ts';
import { select } from '../store/select.ts';
import { AddLanguage } from './AddLanguage.tsx';
import { FileButtons } from './FileButtons.tsx';
import { LanguageHead } from './LanguageHead.tsx';
import { languagesCss } from './styles.ts';
import { type CellCalls, rowId, TextsTable } from './TextsTable.tsx';
import { languageName, languageTextsIn } from './texts.ts';
import { useShownRows } from './use-shown-rows.ts';

/** Rows that are drawn at once; a large form has thousands. */
const STRETCH = 150;

const label = stepOf('translate');

export function LanguagesDialog({ onClose }: DialogProps): ReactNode {
  useAdoptedCss(languagesCss);
  const designer = useDesigner();
  const { lang } = designer;
  const t = languageTextsIn(lang);
  const definition = useAtomValue(definitionAtom);
  const [status, setStatus] = useState('');
  const [added, setAdded] = useState<readonly string[]>([]);
  const [count, setCount] = useState(STRETCH);
  const languages = useStableList([...new Set([...languagesOf(definition), ...added])]);
  const all = useMemo(() => textRows(definition), [definition]);
  const { rows, filter, setFilter } = useShownRows(all, languages);
  const calls = useMemo(() => cellCalls(designer, onClose), [designer, onClose]);
  const change = (next: (now: FormDefinition) => FormDefinition) => edit(designer, next, { label });
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
    const removed = all.length - missingIn(all, language);
    setAdded(now => now.filter(one => one !== language));
    change(now => removeLanguage(now, language));
    setStatus(t('language-removed', { language: languageName(language, lang), count: removed }));
  };
  const fill = (language: string) => {
    const found = equalTexts(definition, language);
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
          <span className="csg-status" role="status">
            {status}
          </span>
          <FileButtons
            t={t}
            languages={languages}
            definitionNow={() => designer.store.get(definitionAtom)}
            onRead={take}
            onStatus={setStatus}
          />
          <button type="button" className="csp-button csp-primary" onClick={onClose}>
            {t('close')}
          </button>
        </>
      }
    >
      <p className="csg-hint">
        {t('intro')} {t('keys')}
      </p>
      <div className="csl-bar">
        <input
          type="search"
          className="csp-input"
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
        <AddLanguage
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
      {languages.length === 0 && <div className="csg-warning">{t('no-language')}</div>}
      {rows.length === 0 ? (
        <p className="csg-empty">{t(all.length === 0 ? 'no-text' : 'no-match')}</p>
      ) : (
        <TextsTable
          lang={lang}
          rows={rows.slice(0, count)}
          languages={languages}
          calls={calls}
          head={language => (
            <LanguageHead
              t={t}
              name={languageName(language, lang)}
              missing={missingIn(all, language)}
              of={all.length}
              canFill={equalTexts(definition, language).length > 0}
              onFill={() => fill(language)}
              onRemove={() => remove(language)}
            />
          )}
        />
      )}
      {rows.length > count && (
        <button type="button" className="csp-button csl-more" onClick={() => setCount(now => now + STRETCH)}>
          {t('more', { count: Math.min(STRETCH, rows.length - count) })}
        </button>
      )}
    </DialogFrame>
  );
}

/** The same list as long as its entries are the same, so that no row is drawn anew. */
function useStableList(list: readonly string[]): readonly string[] {
  const key = list.join(' ');
  return useMemo(() => (key === '' ? [] : key.split(' ')), [key]);
}

const cellCalls = (designer: Designer, onClose: () => void): CellCalls => ({
  onText: ({ key, name }, lang, text) =>
    edit(designer, now => setTranslations(now, [{ key, name, lang, text }]), {
      label,
      merge: `translate ${key} ${name} ${lang}`,
    }),
  onLeave: () => endTyping(designer),
  onPaste: cells =>
    edit(
      designer,
      now => {
        const rows = new Map(textRows(now).map(row => [rowId(row), row]));
        const translations = cells.flatMap(({ row, lang, text }) => {
          const found = rows.get(row);
          const isSame = found && translationOf(found.control, lang, found.name) === text;
          return found && !isSame ? [{ key: found.key, name: found.name, lang, text }] : [];
        });
        return setTranslations(now, translations);
      },
      { label },
    ),
  onGoTo: key => {
    onClose();
    select(designer, key);
  },
});
