/** Binds a CodeMirror instance to a field: it displays the field's value and reports typed text. */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { loadHighlighting } from './languages.ts';
import { codeTheme } from './theme.ts';

export interface CodeOptions {
  text: string;
  language: string | undefined;
  editable: boolean;
  /** Attributes of the editing area, for screen readers. */
  about: Record<string, string>;
  onText?(text: string): void;
}

/** Creates the editor in the box. The Tab key moves out of the editor, as in every field. */
export function useCodeEditor(
  box: RefObject<HTMLElement | null>,
  code: CodeOptions,
): RefObject<EditorView | null> {
  const view = useRef<EditorView | null>(null);
  const latest = useRef(code);
  latest.current = code;
  const parts = useRef({ state: new Compartment(), language: new Compartment() });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is made once; what changes is written into it
  useLayoutEffect(() => {
    const parent = box.current;
    const root = parent?.getRootNode();
    if (!parent || !(root instanceof ShadowRoot || root instanceof Document)) return;
    const { state, language } = parts.current;
    const listener = EditorView.updateListener.of(update => {
      const text = update.state.doc.toString();
      /** The change is applied synchronously, because a delayed value would overwrite later input. */
      if (update.docChanged && text !== latest.current.text) flushSync(() => latest.current.onText?.(text));
    });
    const extensions = [
      lineNumbers(),
      history(),
      keymap.of([...defaultKeymap, ...historyKeymap]),
      codeTheme,
      listener,
      state.of(editorExtensions(latest.current)),
      language.of([]),
    ];
    view.current = new EditorView({
      root,
      parent,
      state: EditorState.create({ doc: code.text, extensions }),
    });
    return () => view.current?.destroy();
  }, [box]);
  useCodeMirrorUpdates(view, parts.current, code);
  return view;
}

const editorExtensions = ({ editable, about }: CodeOptions) => [
  EditorState.readOnly.of(!editable),
  EditorView.editable.of(editable),
  EditorView.contentAttributes.of({ ...about, ...(editable ? {} : { tabindex: '0' }) }),
  EditorView.lineWrapping,
];

function useCodeMirrorUpdates(
  view: RefObject<EditorView | null>,
  { state, language }: { state: Compartment; language: Compartment },
  code: CodeOptions,
): void {
  const about = JSON.stringify(code.about);
  useEffect(() => {
    const now = view.current?.state.doc.toString();
    if (now !== undefined && now !== code.text)
      view.current?.dispatch({ changes: { from: 0, to: now.length, insert: code.text } });
  }, [view, code.text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes are compared by what they say
  useEffect(() => {
    view.current?.dispatch({ effects: state.reconfigure(editorExtensions(code)) });
  }, [view, state, code.editable, about]);
  useEffect(() => {
    let wanted = true;
    void loadHighlighting(code.language).then(extension => {
      if (wanted) view.current?.dispatch({ effects: language.reconfigure(extension) });
    });
    return () => {
      wanted = false;
    };
  }, [view, language, code.language]);
}
