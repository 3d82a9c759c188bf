/** The try-out: an initiator, the form, a decision for each node, and the path that the flow takes. */
import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type PreviewHandle, RendererView } from '../../designer/preview/RendererView.tsx';
import { sampleValues } from '../../designer/values/sample-values.ts';
import { Combobox } from '../../ui/picking/Combobox.tsx';
import type { DialogProps } from '../dialogs/DialogSlot.tsx';
import { DrawerFrame } from '../dialogs/DrawerFrame.tsx';
import { usePersonSearch } from '../dialogs/person-search.ts';
import { announcementAtom, flowAtom, formAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { shownAtom } from '../store/drawing.ts';
import { idOf, processAtom } from '../store/process.ts';
import { trialAtom } from './atoms.ts';
import { Path } from './Path.tsx';
import { SampleBar } from './SampleBar.tsx';
import { shownPath } from './shown-path.ts';
import { type TryTexts, tryTextsIn } from './texts.ts';
import { type Trying, useTried } from './use-tried.ts';

export function TryDrawer({ onClose }: DialogProps): ReactNode {
  const { lang } = useDesigner();
  const t = tryTextsIn(lang);
  const [trial, setTrial] = useAtom(trialAtom);
  const [trying, again] = useTried(trial);
  const isLocal = idOf(useAtomValue(processAtom)) === undefined;
  useShownPath(trying, t);
  return (
    <DrawerFrame title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <p className="cfx-muted">
        {t('hint')} {isLocal && t('local')}
      </p>
      <SampleBar
        trial={trial}
        tried={trying.state === 'ready' ? trying.tried : undefined}
        t={t}
        onTrial={setTrial}
      />
      <Initiator t={t} />
      <Form t={t} />
      <Path trying={trying} trial={trial} t={t} onTrial={setTrial} onAgain={again} />
    </DrawerFrame>
  );
}

/** The canvas shows the path while the drawer is open. */
function useShownPath(trying: Trying, t: TryTexts): void {
  const { store } = useDesigner();
  const tried = trying.state === 'ready' ? trying.tried : undefined;
  const announced = useRef('');
  useEffect(() => {
    if (!tried) return;
    store.set(shownAtom, shownPath(store.get(flowAtom), tried));
    const outcome = t(`outcome-${tried.outcome}`, { message: tried.refusal?.message ?? '' });
    const text = t('announced', { outcome, count: tried.nodes.length });
    if (text === announced.current) return;
    announced.current = text;
    store.set(announcementAtom, { text });
  }, [tried, store, t]);
  useEffect(() => () => store.set(shownAtom, null), [store]);
}

function Initiator({ t }: { t: TryTexts }): ReactNode {
  const { lang } = useDesigner();
  const [trial, setTrial] = useAtom(trialAtom);
  const search = usePersonSearch(useAtomValue(flowAtom));
  const id = useId();
  const { initiator, ...others } = trial;
  return (
    <section className="cfx-section">
      <label htmlFor={id}>{t('initiator')}</label>
      <Combobox
        id={id}
        label={t('initiator')}
        placeholder={t('search')}
        search={search}
        chosen={initiator ? [initiator] : []}
        text={initiator?.name ?? ''}
        lang={lang}
        disabled={false}
        required={false}
        invalid={false}
        describedBy={undefined}
        onPick={({ id: found, name }) => setTrial({ ...trial, initiator: { id: found, name } })}
        onErase={() => setTrial(others)}
      />
    </section>
  );
}

/** The form as people fill it in. The input is replaced when a sample is chosen, and follows the person otherwise. */
function Form({ t }: { t: TryTexts }): ReactNode {
  const { calls, lang } = useDesigner();
  const form = useAtomValue(formAtom);
  const [trial, setTrial] = useAtom(trialAtom);
  const handle = useRef<PreviewHandle>(null);
  const typed = useRef(trial.values);
  const [values, setValues] = useState(trial.values);
  if (trial.values !== typed.current) {
    typed.current = trial.values;
    setValues(trial.values);
  }
  const sample = useMemo(() => form && (() => sampleValues(form, lang)), [form, lang]);
  if (!form || !sample) return <p className="cfx-muted">{t('noForm')}</p>;
  const fill = (next: Record<string, unknown>) => setTrial({ ...trial, values: next });
  return (
    <details className="cfx-section" open>
      <summary>{t('values')}</summary>
      <div className="cfx-row">
        <button type="button" className="csp-button" onClick={() => fill(sample())}>
          {t('fill')}
        </button>
        <button type="button" className="csp-button" onClick={() => fill({})}>
          {t('clear')}
        </button>
      </div>
      <div className="cfx-form">
        <RendererView
          definition={form}
          values={values}
          readOnly={false}
          handle={handle}
          onFailed={calls.failed}
          onChange={next => {
            typed.current = next;
            setTrial(now => ({ ...now, values: next }));
          }}
        />
      </div>
    </details>
  );
}
