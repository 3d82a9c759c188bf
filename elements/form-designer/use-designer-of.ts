/** Connects a designer with its element: the form that comes in, the methods of the handle, and the events. */
import '../form-renderer/custom/CustomField.tsx';
import { createStore } from 'jotai/vanilla';
import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { addControls } from '../controls/loaded-controls.ts';
import { controls } from '../controls/registry.ts';
import { useBoundState } from '../designer/history/use-bound-state.ts';
import { useSameContents } from '../ui/use-same-contents.ts';
import { toolbarButtons } from './page-types.ts';
import { lintForm } from './problems/lint-form.ts';
import type { FormDesignerProps } from './props.ts';
import { definitionAtom, historyAtom, unsavedAtom } from './store/atoms.ts';
import type { Designer, DesignerCalls } from './store/designer.ts';
import { markSaved, open, openIn, outcome, redoStep, replace, undoStep } from './store/edit.ts';
import { textsIn } from './texts.ts';

const none: never[] = [];

export function useDesignerOf(props: FormDesignerProps): Designer {
  const { lang = 'zh' } = props;
  const toolbar = useSameContents(listOf(props.toolbar) ?? toolbarButtons);
  const palette = useSameContents(listOf(props.palette) ?? none);
  const references = useSameContents(listOf(props.references) ?? none);
  const [store] = useState(() => newStore(props.definition));
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const calls = useMemo(() => callsOf(store, latest), [store]);
  const designer = useMemo(
    (): Designer => ({ store, lang, t: textsIn(lang), calls, toolbar, palette, references }),
    [store, lang, calls, toolbar, palette, references],
  );
  const recordSent = useBoundState({
    passed: props.definition,
    present: () => outcome(store),
    open: definition => open(designer, definition),
  });
  useHandle(designer, props.handle);
  useChanges(designer, latest, recordSent);
  return designer;
}

/** Every control can be drawn from here on. A form that is there already is drawn first, not an empty canvas. */
function newStore(definition: unknown): Designer['store'] {
  addControls(controls);
  const store = createStore();
  if (definition !== undefined && definition !== null) openIn(store, definition);
  return store;
}

const listOf = <T>(value: readonly T[] | undefined): readonly T[] | undefined =>
  Array.isArray(value) ? value : undefined;

type Latest = { readonly current: FormDesignerProps };

const callsOf = (store: Designer['store'], latest: Latest): DesignerCalls => ({
  save: () => {
    const definition = outcome(store);
    if (latest.current.onSave?.({ definition }) !== false) markSaved(store, definition);
  },
  close: () => {
    latest.current.onClose?.({ definition: outcome(store), unsaved: store.get(unsavedAtom) });
  },
  call: detail => latest.current.onCall?.(detail),
  failed: error => latest.current.onError?.(error),
});

function useHandle(designer: Designer, handle: FormDesignerProps['handle']): void {
  useImperativeHandle(
    handle,
    () => ({
      getDefinition: () => outcome(designer.store),
      setDefinition: definition => {
        replace(designer, definition);
      },
      markSaved: definition => markSaved(designer.store, definition),
      undo: () => undoStep(designer),
      redo: () => redoStep(designer),
      lint: () => lintForm(designer, designer.store.get(definitionAtom)),
    }),
    [designer],
  );
}

/** Emits every change, and once that the designer is ready. */
function useChanges({ store }: Designer, latest: Latest, recordSent: (sent: unknown) => void): void {
  const record = useRef(recordSent);
  record.current = recordSent;
  useEffect(() => {
    let last = store.get(definitionAtom);
    const stop = store.sub(historyAtom, () => {
      const { present, past, future } = store.get(historyAtom);
      const isChange = present !== last && (past !== undefined || future !== undefined);
      last = present;
      if (!isChange) return;
      const definition = outcome(store);
      record.current(definition);
      latest.current.onChange?.({ definition });
    });
    latest.current.onReady?.();
    return stop;
  }, [store, latest]);
}
