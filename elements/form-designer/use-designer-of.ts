/**
 * Connects a designer to its custom element: the form that is passed in, the methods of the handle, and the
 * events.
 */
import '../form-renderer/custom/CustomField.tsx';
import { createStore } from 'jotai/vanilla';
import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { setLoadedControlEntries } from '../controls/loaded-controls.ts';
import { controls } from '../controls/registry.ts';
import { useHostPropertySync } from '../designer/history/use-bound-state.ts';
import { useStableValue } from '../ui/use-same-contents.ts';
import { toolbarButtons } from './page-types.ts';
import { lintForm } from './problems/lint-form.ts';
import type { FormDesignerProps } from './props.ts';
import { definitionAtom, hasUnsavedChangesAtom, undoHistoryAtom } from './store/atoms.ts';
import type { Designer, DesignerCalls } from './store/designer.ts';
import {
  formDefinitionForHostPage,
  markFormSaved,
  openForm,
  openFormInStore,
  redoStep,
  replaceForm,
  undoStep,
} from './store/edit.ts';
import { formDesignerTextsForLanguage } from './texts.ts';

const stableEmptyArray: never[] = [];

export function useFormDesigner(props: FormDesignerProps): Designer {
  const { lang = 'zh' } = props;
  const toolbar = useStableValue(arrayOrUndefined(props.toolbar) ?? toolbarButtons);
  const palette = useStableValue(arrayOrUndefined(props.palette) ?? stableEmptyArray);
  const references = useStableValue(arrayOrUndefined(props.references) ?? stableEmptyArray);
  const [store] = useState(() => createDesignerStore(props.definition));
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const calls = useMemo(() => createHostCallbacks(store, latest), [store]);
  const designer = useMemo(
    (): Designer => ({
      store,
      lang,
      t: formDesignerTextsForLanguage(lang),
      calls,
      toolbar,
      palette,
      references,
    }),
    [store, lang, calls, toolbar, palette, references],
  );
  const recordSent = useHostPropertySync({
    passed: props.definition,
    present: () => formDefinitionForHostPage(store),
    open: definition => openForm(designer, definition),
  });
  useDesignerHandle(designer, props.handle);
  useFormDesignerChangeEvents(designer, latest, recordSent);
  return designer;
}

/**
 * Creates the store and registers all controls for rendering. The initial form is opened at once, so that no
 * empty canvas is rendered first.
 */
function createDesignerStore(definition: unknown): Designer['store'] {
  setLoadedControlEntries(controls);
  const store = createStore();
  if (definition !== undefined && definition !== null) openFormInStore(store, definition);
  return store;
}

const arrayOrUndefined = <T>(value: readonly T[] | undefined): readonly T[] | undefined =>
  Array.isArray(value) ? value : undefined;

type LatestProps = { readonly current: FormDesignerProps };

const createHostCallbacks = (store: Designer['store'], latest: LatestProps): DesignerCalls => ({
  save: () => {
    const definition = formDefinitionForHostPage(store);
    if (latest.current.onSave?.({ definition }) !== false) markFormSaved(store, definition);
  },
  close: () => {
    latest.current.onClose?.({
      definition: formDefinitionForHostPage(store),
      unsaved: store.get(hasUnsavedChangesAtom),
    });
  },
  call: detail => latest.current.onCall?.(detail),
  failed: error => latest.current.onError?.(error),
});

function useDesignerHandle(designer: Designer, handle: FormDesignerProps['handle']): void {
  useImperativeHandle(
    handle,
    () => ({
      getDefinition: () => formDefinitionForHostPage(designer.store),
      setDefinition: definition => {
        replaceForm(designer, definition);
      },
      markSaved: definition => markFormSaved(designer.store, definition),
      undo: () => undoStep(designer),
      redo: () => redoStep(designer),
      lint: () => lintForm(designer, designer.store.get(definitionAtom)),
    }),
    [designer],
  );
}

/** Emits an event for every change, and the ready event once. */
function useFormDesignerChangeEvents(
  { store }: Designer,
  latest: LatestProps,
  recordSent: (sent: unknown) => void,
): void {
  const record = useRef(recordSent);
  record.current = recordSent;
  useEffect(() => {
    let last = store.get(definitionAtom);
    const stop = store.sub(undoHistoryAtom, () => {
      const { present, past, future } = store.get(undoHistoryAtom);
      const isChange = present !== last && (past !== undefined || future !== undefined);
      last = present;
      if (!isChange) return;
      const definition = formDefinitionForHostPage(store);
      record.current(definition);
      latest.current.onChange?.({ definition });
    });
    latest.current.onReady?.();
    return stop;
  }, [store, latest]);
}
