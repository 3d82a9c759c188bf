/** Renders the ways to start a form: a starter form, lines of text, a pasted table, or sample data. */
import {
  fromLines,
  fromSample,
  fromSheet,
  type QuickStart as Started,
} from '@countersign/sdk/form/quick-start';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useState } from 'react';
import { DialogFrame, type DialogProps } from '../../../designer/dialogs/DialogFrame.tsx';
import { DialogTabs } from '../../../designer/dialogs/DialogTabs.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { definitionAtom } from '../../store/atoms.ts';
import { useDesigner } from '../../store/designer.ts';
import { showToast } from '../../store/toast.ts';
import { type ApplyMode, ReplaceOrAppendFormChoice, replaceOrAppendFormDefinition } from '../TakeForm.tsx';
import { type DialogTexts, formDialogTextsForLanguage } from '../texts.ts';
import { ImportWarnings } from '../Warnings.tsx';
import { StarterFormList } from './Starters.tsx';

const QUICK_START_SOURCES = ['starters', 'lines', 'sheet', 'sample'] as const;

export function QuickStartDialog({ onClose }: DialogProps): ReactNode {
  const designer = useDesigner();
  const { lang } = designer;
  const t = formDialogTextsForLanguage(lang);
  const [at, setAt] = useState(0);
  /**
   * `mode` determines whether the new form replaces the current form or is appended to it. The initial mode
   * is `replace` if the current form is empty, otherwise `append`. The author can change the mode.
   */
  const [mode, setMode] = useState<ApplyMode>(() =>
    designer.store.get(definitionAtom).list.length === 0 ? 'replace' : 'append',
  );
  const [input, setInput] = useState({ lines: t('linesSample'), sheet: '', sample: '' });
  const [asRows, setAsRows] = useState(false);
  const way = QUICK_START_SOURCES[at] ?? 'starters';
  const take = (started: Started['definition']) => {
    replaceOrAppendFormDefinition(designer, started, mode);
    showToast(designer, t('imported'));
    onClose();
  };
  const started =
    way === 'starters' ? undefined : createFormFromText(way, { text: input[way], asRows, lang });
  return (
    <DialogFrame
      lang={lang}
      title={t('quickStart')}
      width={850}
      onClose={onClose}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            {t('cancel')}
          </Button>
          {started && (
            <Button
              look="primary"
              disabled={started.definition.list.length === 0}
              onClick={() => take(started.definition)}
            >
              {t('create')}
            </Button>
          )}
        </>
      }
    >
      <DialogTabs names={QUICK_START_SOURCES.map(one => t(one))} at={at} onOpen={setAt} />
      {way === 'starters' ? (
        <StarterFormList lang={lang} useText={t('use')} onUse={take} />
      ) : (
        <FormSourceTextarea
          t={t}
          way={way}
          text={input[way]}
          onText={text => setInput({ ...input, [way]: text })}
        />
      )}
      {way === 'sheet' && <SpreadsheetLayoutOptions t={t} asRows={asRows} onAsRows={setAsRows} />}
      {started && input[way as 'lines'] !== '' && (
        <>
          <p className="dialog-hint" role="status">
            {t('found', { count: started.definition.list.length })}
          </p>
          <ImportWarnings t={t} messages={started.warnings.map(({ message }) => message)} />
        </>
      )}
      <ReplaceOrAppendFormChoice mode={mode} onMode={setMode} />
    </DialogFrame>
  );
}

type TextWay = 'lines' | 'sheet' | 'sample';

function createFormFromText(
  way: TextWay,
  { text, asRows, lang }: { text: string; asRows: boolean; lang: Lang },
): Started {
  if (way === 'lines') return fromLines(text, lang);
  if (way === 'sample') return fromSample(text, lang);
  return fromSheet(text, { lang, as: asRows ? 'rows' : 'fields' });
}

interface TextSourceProps {
  t: DialogTexts;
  way: TextWay;
  text: string;
  onText(text: string): void;
}

function FormSourceTextarea({ t, way, text, onText }: TextSourceProps): ReactNode {
  const hint = `quick-${way}`;
  return (
    <>
      <p className="dialog-hint" id={hint}>
        {t(`${way}Hint`)}
      </p>
      <textarea
        className="dialog-text dialog-text-short"
        aria-label={t(way)}
        aria-describedby={hint}
        spellCheck={false}
        value={text}
        onChange={event => onText(event.target.value)}
      />
    </>
  );
}

interface SheetProps {
  t: DialogTexts;
  asRows: boolean;
  onAsRows(asRows: boolean): void;
}

function SpreadsheetLayoutOptions({ t, asRows, onAsRows }: SheetProps): ReactNode {
  return (
    <div className="dialog-row" role="radiogroup" aria-label={t('sheet')}>
      {[false, true].map(rows => (
        <label key={String(rows)}>
          <input type="radio" name="sheet-form" checked={asRows === rows} onChange={() => onAsRows(rows)} />
          {t(rows ? 'asRows' : 'asFields')}
        </label>
      ))}
    </div>
  );
}
