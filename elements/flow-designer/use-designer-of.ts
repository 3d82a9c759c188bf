/** Connects a designer with its element: the flow that comes in, the methods of the handle, and the events. */
import { type FormDefinition, readDefinition } from '@countersign/sdk/form/common';
import { createStore } from 'jotai/vanilla';
import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FlowDesignerProps } from './props.ts';
import { flowAtom, formAtom, historyAtom, langAtom, problemsAtom, savedAtom } from './store/atoms.ts';
import type { Designer, DesignerCalls } from './store/designer.ts';
import { open, outcome, redoStep, undoStep } from './store/edit.ts';
import { textsIn } from './texts.ts';

export function useDesignerOf(props: FlowDesignerProps): Designer {
  const { lang = 'zh', colorScheme, readOnly = false } = props;
  const [store] = useState(createStore);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const calls = useMemo(() => callsOf(store, latest), [store]);
  const isDark = colorScheme === 'dark';
  const designer = useMemo(
    (): Designer => ({ store, lang, isDark, readOnly, t: textsIn(lang), calls }),
    [store, lang, isDark, readOnly, calls],
  );
  useLayoutEffect(() => store.set(langAtom, lang), [store, lang]);
  useForm(designer, props.form);
  useOpened(designer, props.flow);
  useHandle(designer, props.handle);
  useChanges(designer, latest);
  return designer;
}

type Latest = { readonly current: FlowDesignerProps };

function callsOf(store: Designer['store'], latest: Latest): DesignerCalls {
  const emit = (send: FlowDesignerProps['onSave']) => {
    const present = store.get(flowAtom);
    if (send?.({ flow: outcome(store) }) !== false) store.set(savedAtom, present);
  };
  return {
    save: () => emit(latest.current.onSave),
    publish: () => emit(latest.current.onPublish),
    failed: error => latest.current.onError?.(error),
  };
}

function useForm({ store, calls }: Designer, json: unknown): void {
  useLayoutEffect(() => {
    const result = json === undefined || json === null ? undefined : readDefinition(json);
    if (result && !result.ok) calls.failed({ code: result.code, message: result.code });
    const form: FormDefinition | undefined = result?.ok ? result.definition : undefined;
    store.set(formAtom, form);
  }, [store, calls, json]);
}

/** A page that sets what an event handed it opens nothing anew. */
function useOpened(designer: Designer, flow: unknown): void {
  const current = useRef(designer);
  current.current = designer;
  useLayoutEffect(() => {
    if (flow === undefined || flow === null) return;
    if (flow !== outcome(current.current.store)) open(current.current, flow);
  }, [flow]);
}

function useHandle(designer: Designer, handle: FlowDesignerProps['handle']): void {
  useImperativeHandle(
    handle,
    () => ({
      getFlow: () => outcome(designer.store),
      undo: () => undoStep(designer),
      redo: () => redoStep(designer),
      lint: () => [...designer.store.get(problemsAtom)],
    }),
    [designer],
  );
}

/** Emits every change, and once that the designer is ready. */
function useChanges({ store }: Designer, latest: Latest): void {
  useEffect(() => {
    let last = store.get(flowAtom);
    const stop = store.sub(historyAtom, () => {
      const { present, past, future } = store.get(historyAtom);
      const isChange = present !== last && (past !== undefined || future !== undefined);
      last = present;
      if (isChange) latest.current.onChange?.({ flow: outcome(store) });
    });
    latest.current.onReady?.();
    return stop;
  }, [store, latest]);
}
