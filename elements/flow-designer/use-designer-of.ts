/**
 * Connects a designer to its element: the flow and the basic information that the host page provides, the
 * methods of the handle, and the events.
 */
import { flowTextsIn, lintText } from '@countersign/sdk/flow';
import type { FormChange } from '@countersign/sdk/flow/edits';
import { type FormDefinition, readDefinition } from '@countersign/sdk/form/common';
import { createStore } from 'jotai/vanilla';
import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useHostPropertySync } from '../designer/history/use-bound-state.ts';
import { announceToScreenReader } from '../designer/store/announcement.ts';
import { useHostPageAccess } from '../ui/host.ts';
import { useTimeZone } from '../ui/time-zone.ts';
import { useStableValue } from '../ui/use-same-contents.ts';
import { watchReferencedDirectoryEntries } from './directory/watch-directory.ts';
import { openSettingForLintProblem } from './panel/focus.ts';
import { useProcess } from './process/use-process.ts';
import type { FlowDesignerProps } from './props.ts';
import {
  boundFormAtom,
  type Draft,
  historyAtom,
  hostProvidedFlowVersionsAtom,
  hostProvidedInstanceRunAtom,
  isReadOnlyAtom,
  langAtom,
  problemsAtom,
  processBasicInfoAtom,
  savedDraftAtom,
  UNSET_FLOW_BASIC_INFO,
} from './store/atoms.ts';
import { basicsProblemsAtom } from './store/basics.ts';
import type { Designer, DesignerCalls } from './store/designer.ts';
import {
  createFlowDraftForHostPage,
  editFlow,
  flowBasicsForHostPage,
  flowToSendToHostPage,
  markSaved,
  openFlow,
  openFlowBasicsInStore,
  openFlowInStore,
  redoStep,
  undoStep,
} from './store/edit.ts';
import { lazyFlowLinter, runWhenLinterIsLoaded } from './store/linter.ts';
import { processAtom, processIdOf } from './store/process.ts';
import { isPublishBlockedByErrorsAtom, publishFlowAfterSampleCheck } from './store/publishing.ts';
import { currentDesignerStepAtom, DESIGNER_STEP_ORDER, openFlowDesignerStep } from './store/step.ts';
import { flowDesignerTextsForLanguage, type TextKey } from './texts.ts';

export function useFlowDesigner(props: FlowDesignerProps): Designer {
  const { lang = 'zh', colorScheme, readOnly = false } = props;
  const [store] = useState(() => createDesignerStore(props));
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const current = useRef<Designer>(null);
  const process = useProcess(props, current);
  const calls = useMemo(() => createDesignerCallbacks(current, latest), []);
  const isDark = colorScheme === 'dark';
  const timeZone = useTimeZone();
  const designer = useMemo(
    (): Designer => ({
      store,
      lang,
      isDark,
      readOnly,
      timeZone,
      t: flowDesignerTextsForLanguage(lang),
      calls,
      process,
    }),
    [store, lang, isDark, readOnly, timeZone, calls, process],
  );
  current.current = designer;
  useLayoutEffect(() => store.set(langAtom, lang), [store, lang]);
  useLayoutEffect(() => store.set(isReadOnlyAtom, readOnly), [store, readOnly]);
  useLayoutEffect(() => store.set(hostProvidedInstanceRunAtom, props.status ?? null), [store, props.status]);
  useLayoutEffect(
    () => store.set(hostProvidedFlowVersionsAtom, props.versions ?? null),
    [store, props.versions],
  );
  useWatchPeopleDirectory(designer);
  useSyncBoundForm(designer, useStableValue(props.form), props.flow);
  const recordFlow = useHostPropertySync({
    passed: props.flow,
    present: () => flowToSendToHostPage(store),
    open: flow => openFlow(designer, flow),
  });
  const recordBasics = useHostPropertySync({
    passed: props.basics,
    present: () => store.get(processBasicInfoAtom) !== UNSET_FLOW_BASIC_INFO && flowBasicsForHostPage(store),
    open: basics => openFlowBasicsInStore(designer, basics),
  });
  useSyncDesignerStep(designer, props);
  useFlowDesignerHandle(designer, props.handle);
  useEmitChanges(designer, latest, ({ flow, basics }) => {
    recordFlow(flow);
    recordBasics(basics);
  });
  return designer;
}

/**
 * Creates the store. If a flow is already set, it is opened at once, so that no empty canvas is drawn first.
 */
function createDesignerStore({ flow, lang = 'zh', readOnly = false }: FlowDesignerProps): Designer['store'] {
  const store = createStore();
  store.set(langAtom, lang);
  store.set(isReadOnlyAtom, readOnly);
  if (flow !== undefined && flow !== null) openFlowInStore(store, flow);
  return store;
}

type Latest = { readonly current: FlowDesignerProps };
type Current = { readonly current: Designer | null };

/**
 * Creates the functions with which the designer saves and publishes the flow and reports errors to the host
 * page. If the host page cancels the save event, the host page stores the flow itself. If the process is not
 * on the server, the flow counts as saved immediately.
 */
function createDesignerCallbacks(current: Current, latest: Latest): DesignerCalls {
  const designer = (): Designer => {
    if (!current.current) throw new Error('[Bug] A designer was used before it was there.');
    return current.current;
  };
  const emit = (isPublish: boolean) => {
    const { store, process } = designer();
    const present: Draft = store.get(historyAtom).present;
    const { onSave, onPublish } = latest.current;
    if ((isPublish ? onPublish : onSave)?.(createFlowDraftForHostPage(store)) === false) return;
    if (processIdOf(store.get(processAtom)) !== undefined) void process.save(present, isPublish);
    else store.set(savedDraftAtom, present);
  };
  return {
    save: () => {
      if (!designer().readOnly) emit(false);
    },
    publish: () => {
      const { store, t, readOnly } = designer();
      if (readOnly) return;
      runWhenLinterIsLoaded(() => {
        const isRefused = showFirstError(store, fault => t(fault as TextKey));
        store.set(isPublishBlockedByErrorsAtom, isRefused);
        if (!isRefused) publishFlowAfterSampleCheck({ store }, () => emit(true));
      });
    },
    failed: error => latest.current.onError?.(error),
  };
}

/**
 * Requests the directory states of all people, groups and processes that the flow references, for example
 * whether a user is disabled. Requests are sent initially and after edits. A read-only designer sends no
 * request, because its flow is not checked.
 */
function useWatchPeopleDirectory({ store, readOnly }: Designer): void {
  const host = useHostPageAccess();
  useEffect(
    () => (readOnly ? undefined : watchReferencedDirectoryEntries(store, host)),
    [store, host, readOnly],
  );
}

/**
 * Binds the form that the host page provides. If the page replaces the form by an edited one, conditions keep
 * up with options that the edit renamed. A form that arrives together with another flow belongs to that flow.
 */
function useSyncBoundForm(designer: Designer, json: unknown, flow: unknown): void {
  const { store, calls } = designer;
  const latest = useRef({ designer, flow, flowBefore: flow });
  latest.current = { designer, flow, flowBefore: latest.current.flow };
  useLayoutEffect(() => {
    const result = json === undefined || json === null ? undefined : readDefinition(json);
    if (result && !result.ok) calls.failed({ code: result.code, message: result.code });
    const form: FormDefinition | undefined = result?.ok ? result.definition : undefined;
    const before = store.get(boundFormAtom);
    store.set(boundFormAtom, form);
    const { designer: current, flow: passed, flowBefore } = latest.current;
    if (!before || !form || current.readOnly || passed !== flowBefore) return;
    const change = { before, after: form };
    void renameOptionsInFlow(current, change).catch((error: unknown) =>
      calls.failed({ code: 'not-loaded', message: String(error) }),
    );
  }, [store, calls, json]);
}

async function renameOptionsInFlow(designer: Designer, change: FormChange): Promise<void> {
  const { renameFormOptions } = await import('./rename-options.ts');
  editFlow(designer, draft => renameFormOptions(draft, change, flowTextsIn(designer.lang)), {
    label: { code: 'options' },
  });
}

/**
 * Opens the designer step that the `step` property names, and emits an event when the user opens another
 * step.
 */
function useSyncDesignerStep({ store }: Designer, { step, onStep, onStepShown }: FlowDesignerProps): void {
  const latest = useRef({ onStep, onStepShown });
  latest.current = { onStep, onStepShown };
  const shown = useRef(step ?? 'flowDesign');
  useLayoutEffect(() => {
    const next = step && DESIGNER_STEP_ORDER.includes(step) ? step : 'flowDesign';
    shown.current = next;
    openFlowDesignerStep(store, next);
  }, [store, step]);
  useEffect(
    () =>
      store.sub(currentDesignerStepAtom, () => {
        const next = store.get(currentDesignerStepAtom);
        if (next === shown.current) return;
        shown.current = next;
        latest.current.onStepShown?.(next);
        latest.current.onStep?.({ step: next });
      }),
    [store],
  );
}

function useFlowDesignerHandle(designer: Designer, handle: FlowDesignerProps['handle']): void {
  useImperativeHandle(
    handle,
    () => ({
      getFlow: () => flowToSendToHostPage(designer.store),
      getBasics: () => flowBasicsForHostPage(designer.store),
      markSaved: saved => markSaved(designer.store, saved),
      undo: () => undoStep(designer),
      redo: () => redoStep(designer),
      lint: async () => {
        await lazyFlowLinter.load();
        return [...designer.store.get(problemsAtom)];
      },
      exportImage: async options => (await import('./image/export-image.ts')).exportImage(designer, options),
    }),
    [designer],
  );
}

/** Emits an event for every change, and the ready event once. */
function useEmitChanges({ store }: Designer, latest: Latest, recordSent: (sent: Draft) => void): void {
  const record = useRef(recordSent);
  record.current = recordSent;
  useEffect(() => {
    let last: Draft = store.get(historyAtom).present;
    const stop = store.sub(historyAtom, () => {
      const { present, past, future } = store.get(historyAtom);
      const isChange = present !== last && (past !== undefined || future !== undefined);
      last = present;
      if (!isChange) return;
      const draft = createFlowDraftForHostPage(store);
      record.current(draft);
      latest.current.onChange?.(draft);
    });
    latest.current.onReady?.();
    return stop;
  }, [store, latest]);
}

/**
 * Navigates to the first error of the basic information or the flow, and announces this error. Returns
 * whether there is an error.
 */
function showFirstError(store: Designer['store'], textOf: (fault: string) => string): boolean {
  const [fault] = store.get(basicsProblemsAtom);
  if (fault) {
    openFlowDesignerStep(store, 'basicInfo');
    announceToScreenReader({ store }, textOf(fault));
    return true;
  }
  const row = store.get(problemsAtom).find(({ severity }) => severity === 'error');
  if (!row) return false;
  openFlowDesignerStep(store, 'flowDesign');
  openSettingForLintProblem({ store }, row);
  announceToScreenReader({ store }, lintText(row, store.get(langAtom)).message);
  return true;
}
