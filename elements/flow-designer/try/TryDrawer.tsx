/**
 * Renders the try-out (simulation) of the flow: an initiator, the form, a decision for each node, and the
 * path that the flow takes with these inputs.
 */
import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { DialogProps } from '../../designer/dialogs/DialogFrame.tsx';
import { type PreviewHandle, RendererView } from '../../designer/preview/RendererView.tsx';
import { announceToScreenReader } from '../../designer/store/announcement.ts';
import { sampleValues } from '../../designer/values/sample-values.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { Combobox } from '../../ui/picking/Combobox.tsx';
import { DrawerFrame } from '../dialogs/DrawerFrame.tsx';
import { usePersonSearch } from '../dialogs/person-search.ts';
import { boundFormAtom, flowAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { canvasMarksAtom } from '../store/drawing.ts';
import { processAtom, processIdOf } from '../store/process.ts';
import { simulationInputAtom } from './atoms.ts';
import { SimulatedPath } from './Path.tsx';
import { SimulationSampleBar } from './SimulationSampleBar.tsx';
import { createCanvasMarksForPath } from './shown-path.ts';
import { simulationTextsForLanguage, type TryTexts } from './texts.ts';
import { type TrialProgress, useSimulationResult } from './use-tried.ts';

export function TryOutDrawer({ onClose }: DialogProps): ReactNode {
  const { lang } = useDesigner();
  const t = simulationTextsForLanguage(lang);
  const [trial, setTrial] = useAtom(simulationInputAtom);
  const [trying, again] = useSimulationResult(trial);
  const isLocal = processIdOf(useAtomValue(processAtom)) === undefined;
  useSimulatedPathMarks(trying, t);
  return (
    <DrawerFrame title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <p className="drawer-muted">
        {t('hint')} {isLocal && t('local')}
      </p>
      <SimulationSampleBar
        trial={trial}
        tried={trying.state === 'ready' ? trying.tried : undefined}
        t={t}
        onTrial={setTrial}
      />
      <TrialRunInitiatorSelect t={t} />
      <TrialForm t={t} />
      <SimulatedPath trying={trying} trial={trial} t={t} onTrial={setTrial} onAgain={again} />
    </DrawerFrame>
  );
}

/** Marks the simulated path on the canvas while the drawer is open. */
function useSimulatedPathMarks(trying: TrialProgress, t: TryTexts): void {
  const { store } = useDesigner();
  const tried = trying.state === 'ready' ? trying.tried : undefined;
  const announced = useRef('');
  useEffect(() => {
    if (!tried) return;
    store.set(canvasMarksAtom, createCanvasMarksForPath(store.get(flowAtom), tried));
    const outcome = t(`outcome-${tried.outcome}`, { message: tried.refusal?.message ?? '' });
    const text = t('announced', { outcome, count: tried.nodes.length });
    if (text === announced.current) return;
    announced.current = text;
    announceToScreenReader({ store }, text);
  }, [tried, store, t]);
  useEffect(() => () => store.set(canvasMarksAtom, null), [store]);
}

function TrialRunInitiatorSelect({ t }: { t: TryTexts }): ReactNode {
  const { lang } = useDesigner();
  const [trial, setTrial] = useAtom(simulationInputAtom);
  const search = usePersonSearch(useAtomValue(flowAtom));
  const id = useId();
  const { initiator, ...others } = trial;
  return (
    <section className="drawer-section">
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

/** Renders the form to fill in for the simulation. Selecting a sample replaces the values of the form. */
function TrialForm({ t }: { t: TryTexts }): ReactNode {
  const { calls, lang } = useDesigner();
  const form = useAtomValue(boundFormAtom);
  const [trial, setTrial] = useAtom(simulationInputAtom);
  const handle = useRef<PreviewHandle>(null);
  const typed = useRef(trial.values);
  const [values, setValues] = useState(trial.values);
  if (trial.values !== typed.current) {
    typed.current = trial.values;
    setValues(trial.values);
  }
  const sample = useMemo(() => form && (() => sampleValues(form, lang)), [form, lang]);
  if (!form || !sample) return <p className="drawer-muted">{t('noForm')}</p>;
  const fill = (next: Record<string, unknown>) => setTrial({ ...trial, values: next });
  return (
    <details className="drawer-section" open>
      <summary>{t('values')}</summary>
      <div className="drawer-row">
        <Button look="plain" onClick={() => fill(sample())}>
          {t('fill')}
        </Button>
        <Button look="plain" onClick={() => fill({})}>
          {t('clear')}
        </Button>
      </div>
      <div className="drawer-form">
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
