/** Ways to begin a form: starter forms, lines of text, a sheet, a sample of the data. */
import {
  fromLines,
  fromSample,
  fromSheet,
  type QuickStart as Started,
} from '@countersign/sdk/form/quick-start';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useState } from 'react';
import { DialogFrame } from '../../../designer/dialogs/DialogFrame.tsx';
import { DialogTabs } from '../../../designer/dialogs/DialogTabs.tsx';
import { definitionAtom } from '../../store/atoms.ts';
import { useDesigner } from '../../store/designer.ts';
import { showToast } from '../../store/toast.ts';
import type { DialogProps } from '../Dialogs.tsx';
import { type TakeMode, TakeModeChoice, takeForm } from '../TakeForm.tsx';
import { type DialogTexts, formDialogTextsIn } from '../texts.ts';
import { Warnings } from '../Warnings.tsx';
import { Starters } from './Starters.tsx';

const WAYS = ['starters', 'lines', 'sheet', 'sample'] as const;

export function QuickStart({ onClose }: DialogProps): ReactNode {
  const designer = useDesigner();
  const { lang } = designer;
  const t = formDialogTextsIn(lang);
  const [at, setAt] = useState(0);
  /** A form that is there is replaced only where the author chooses so. */
  const [mode, setMode] = useState<TakeMode>(() =>
    designer.store.get(definitionAtom).list.length === 0 ? 'replace' : 'append',
  );
  const [input, setInput] = useState({ lines: t('linesSample'), sheet: '', sample: '' });
  const [asRows, setAsRows] = useState(false);
  const way = WAYS[at] ?? 'starters';
  const take = (started: Started['definition']) => {
    takeForm(designer, started, mode);
    showToast(designer, t('imported'));
    onClose();
  };
  const started = way === 'starters' ? undefined : start(way, { text: input[way], asRows, lang });
  return (
    <DialogFrame
      lang={lang}
      title={t('quickStart')}
      width={850}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="csp-button" onClick={onClose}>
            {t('cancel')}
          </button>
          {started && (
            <button
              type="button"
              className="csp-button csp-primary"
              disabled={started.definition.list.length === 0}
              onClick={() => take(started.definition)}
            >
              {t('create')}
            </button>
          )}
        </>
      }
    >
      <DialogTabs names={WAYS.map(one => t(one))} at={at} onOpen={setAt} />
      {way === 'starters' ? (
        <Starters lang={lang} useText={t('use')} onUse={take} />
      ) : (
        <Source t={t} way={way} text={input[way]} onText={text => setInput({ ...input, [way]: text })} />
      )}
      {way === 'sheet' && <SheetForm t={t} asRows={asRows} onAsRows={setAsRows} />}
      {started && input[way as 'lines'] !== '' && (
        <>
          <p className="csg-hint" role="status">
            {t('found', { count: started.definition.list.length })}
          </p>
          <Warnings t={t} messages={started.warnings.map(({ message }) => message)} />
        </>
      )}
      <TakeModeChoice mode={mode} onMode={setMode} />
    </DialogFrame>
  );
}

type TextWay = 'lines' | 'sheet' | 'sample';

function start(way: TextWay, { text, asRows, lang }: { text: string; asRows: boolean; lang: Lang }): Started {
  if (way === 'lines') return fromLines(text, lang);
  if (way === 'sample') return fromSample(text, lang);
  return fromSheet(text, { lang, as: asRows ? 'rows' : 'fields' });
}

interface SourceProps {
  t: DialogTexts;
  way: TextWay;
  text: string;
  onText(text: string): void;
}

function Source({ t, way, text, onText }: SourceProps): ReactNode {
  const hint = `quick-${way}`;
  return (
    <>
      <p className="csg-hint" id={hint}>
        {t(`${way}Hint`)}
      </p>
      <textarea
        className="csg-text csg-text-short"
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

function SheetForm({ t, asRows, onAsRows }: SheetProps): ReactNode {
  return (
    <div className="csg-row" role="radiogroup" aria-label={t('sheet')}>
      {[false, true].map(rows => (
        <label key={String(rows)}>
          <input type="radio" name="sheet-form" checked={asRows === rows} onChange={() => onAsRows(rows)} />
          {t(rows ? 'asRows' : 'asFields')}
        </label>
      ))}
    </div>
  );
}
