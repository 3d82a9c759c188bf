/** Connects a designer with its element: the flow that comes in, the methods of the handle, and the events. */
import { type FormDefinition, readDefinition } from '@countersign/sdk/form/common';
import { createStore } from 'jotai/vanilla';
import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useBoundState } from '../designer/history/use-bound-state.ts';
import { useHostAccess } from '../ui/host.ts';
import { useSameContents } from '../ui/use-same-contents.ts';
import { watchDirectory } from './directory/watch-directory.ts';
import { useProcess } from './process/use-process.ts';
import type { FlowDesignerProps } from './props.ts';
import {
  basicsAtom,
  type Draft,
  formAtom,
  historyAtom,
  langAtom,
  noBasics,
  problemsAtom,
  readOnlyAtom,
  savedAtom,
  statusAtom,
} from './store/atoms.ts';
import type { Designer, DesignerCalls } from './store/designer.ts';
import {
  basicsOutcome,
  draftFor,
  markSaved,
  open,
  openBasics,
  openIn,
  outcome,
  redoStep,
  undoStep,
} from './store/edit.ts';
import { showFirstError } from './store/first-error.ts';
import { idOf, processAtom } from './store/process.ts';
import { publishChecked, publishRefusedAtom } from './store/publishing.ts';
import { FLOW_STEPS, openStep, stepAtom } from './store/step.ts';
import { versionsAtom } from './store/versions.ts';
import { type TextKey, textsIn } from './texts.ts';

export function useDesignerOf(props: FlowDesignerProps): Designer {
  const { lang = 'zh', colorScheme, readOnly = false } = props;
  const [store] = useState(() => newStore(props));
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const current = useRef<Designer>(null);
  const process = useProcess(props, current);
  const calls = useMemo(() => callsOf(current, latest), []);
  const isDark = colorScheme === 'dark';
  const designer = useMemo(
    (): Designer => ({ store, lang, isDark, readOnly, t: textsIn(lang), calls, process }),
    [store, lang, isDark, readOnly, calls, process],
  );
  current.current = designer;
  useLayoutEffect(() => store.set(langAtom, lang), [store, lang]);
  useLayoutEffect(() => store.set(readOnlyAtom, readOnly), [store, readOnly]);
  useLayoutEffect(() => store.set(statusAtom, props.status ?? null), [store, props.status]);
  useLayoutEffect(() => store.set(versionsAtom, props.versions ?? null), [store, props.versions]);
  useDirectory(designer);
  useForm(designer, useSameContents(props.form));
  const recordFlow = useBoundState({
    passed: props.flow,
    present: () => outcome(store),
    open: flow => open(designer, flow),
  });
  const recordBasics = useBoundState({
    passed: props.basics,
    present: () => store.get(basicsAtom) !== noBasics && basicsOutcome(store),
    open: basics => openBasics(designer, basics),
  });
  useStep(designer, props);
  useHandle(designer, props.handle);
  useChanges(designer, latest, ({ flow, basics }) => {
    recordFlow(flow);
    recordBasics(basics);
  });
  return designer;
}

/** A flow that is there already is drawn first, not an empty canvas. */
function newStore({ flow, lang = 'zh', readOnly = false }: FlowDesignerProps): Designer['store'] {
  const store = createStore();
  store.set(langAtom, lang);
  store.set(readOnlyAtom, readOnly);
  if (flow !== undefined && flow !== null) openIn(store, flow);
  return store;
}

type Latest = { readonly current: FlowDesignerProps };
type Current = { readonly current: Designer | null };

/** A page that prevents the event stores the state itself; without a process it counts as stored at once. */
function callsOf(current: Current, latest: Latest): DesignerCalls {
  const designer = (): Designer => {
    if (!current.current) throw new Error('[Bug] A designer was used before it was there.');
    return current.current;
  };
  const emit = (isPublish: boolean) => {
    const { store, process } = designer();
    const present: Draft = store.get(historyAtom).present;
    const { onSave, onPublish } = latest.current;
    if ((isPublish ? onPublish : onSave)?.(draftFor(store)) === false) return;
    if (idOf(store.get(processAtom)) !== undefined) void process.save(present, isPublish);
    else store.set(savedAtom, present);
  };
  return {
    save: () => {
      if (!designer().readOnly) emit(false);
    },
    publish: () => {
      const { store, t, readOnly } = designer();
      if (readOnly) return;
      const isRefused = showFirstError(store, fault => t(fault as TextKey));
      store.set(publishRefusedAtom, isRefused);
      if (isRefused) return;
      publishChecked({ store }, () => emit(true));
    },
    failed: error => latest.current.onError?.(error),
  };
}

/** A viewer changes nothing, so that nothing of its flow needs to be checked. */
function useDirectory({ store, readOnly }: Designer): void {
  const host = useHostAccess();
  useEffect(() => (readOnly ? undefined : watchDirectory(store, host)), [store, host, readOnly]);
}

function useForm({ store, calls }: Designer, json: unknown): void {
  useLayoutEffect(() => {
    const result = json === undefined || json === null ? undefined : readDefinition(json);
    if (result && !result.ok) calls.failed({ code: result.code, message: result.code });
    const form: FormDefinition | undefined = result?.ok ? result.definition : undefined;
    store.set(formAtom, form);
  }, [store, calls, json]);
}

/** The page leads to a step by the property; a step that the author opens is emitted. */
function useStep({ store }: Designer, { step, onStep, onStepShown }: FlowDesignerProps): void {
  const latest = useRef({ onStep, onStepShown });
  latest.current = { onStep, onStepShown };
  const shown = useRef(step ?? 'flowDesign');
  useLayoutEffect(() => {
    const next = step && FLOW_STEPS.includes(step) ? step : 'flowDesign';
    shown.current = next;
    openStep(store, next);
  }, [store, step]);
  useEffect(
    () =>
      store.sub(stepAtom, () => {
        const next = store.get(stepAtom);
        if (next === shown.current) return;
        shown.current = next;
        latest.current.onStepShown?.(next);
        latest.current.onStep?.({ step: next });
      }),
    [store],
  );
}

function useHandle(designer: Designer, handle: FlowDesignerProps['handle']): void {
  useImperativeHandle(
    handle,
    () => ({
      getFlow: () => outcome(designer.store),
      getBasics: () => basicsOutcome(designer.store),
      markSaved: saved => markSaved(designer.store, saved),
      undo: () => undoStep(designer),
      redo: () => redoStep(designer),
      lint: () => [...designer.store.get(problemsAtom)],
      exportImage: async options => (await import('./image/export-image.ts')).exportImage(designer, options),
    }),
    [designer],
  );
}

/** Emits every change, and once that the designer is ready. */
function useChanges({ store }: Designer, latest: Latest, recordSent: (sent: Draft) => void): void {
  const record = useRef(recordSent);
  record.current = recordSent;
  useEffect(() => {
    let last: Draft = store.get(historyAtom).present;
    const stop = store.sub(historyAtom, () => {
      const { present, past, future } = store.get(historyAtom);
      const isChange = present !== last && (past !== undefined || future !== undefined);
      last = present;
      if (!isChange) return;
      const draft = draftFor(store);
      record.current(draft);
      latest.current.onChange?.(draft);
    });
    latest.current.onReady?.();
    return stop;
  }, [store, latest]);
}
