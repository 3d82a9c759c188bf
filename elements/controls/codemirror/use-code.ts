/** One CodeMirror for one field: it follows the external value and reports typed text. */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { highlighting } from './languages.ts';
import { look } from './theme.ts';

export interface Code {
  text: string;
  language: string | undefined;
  editable: boolean;
  /** The attributes by which a screen reader announces the editing area. */
  about: Record<string, string>;
  onText?(text: string): void;
}

/** Draws the editor into the box; Tab leaves it, as in every field. */
export function useCode(box: RefObject<HTMLElement | null>, code: Code): RefObject<EditorView | null> {
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
      /** At once: a text that came back with a delay would overwrite newer input. */
      if (update.docChanged && text !== latest.current.text) flushSync(() => latest.current.onText?.(text));
    });
    const extensions = [
      lineNumbers(),
      history(),
      keymap.of([...defaultKeymap, ...historyKeymap]),
      look,
      listener,
      state.of(stateOf(latest.current)),
      language.of([]),
    ];
    view.current = new EditorView({
      root,
      parent,
      state: EditorState.create({ doc: code.text, extensions }),
    });
    return () => view.current?.destroy();
  }, [box]);
  useFollowing(view, parts.current, code);
  return view;
}

const stateOf = ({ editable, about }: Code) => [
  EditorState.readOnly.of(!editable),
  EditorView.editable.of(editable),
  EditorView.contentAttributes.of({ ...about, ...(editable ? {} : { tabindex: '0' }) }),
  EditorView.lineWrapping,
];

function useFollowing(
  view: RefObject<EditorView | null>,
  { state, language }: { state: Compartment; language: Compartment },
  code: Code,
): void {
  const about = JSON.stringify(code.about);
  useEffect(() => {
    const now = view.current?.state.doc.toString();
    if (now !== undefined && now !== code.text)
      view.current?.dispatch({ changes: { from: 0, to: now.length, insert: code.text } });
  }, [view, code.text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes are compared by what they say
  useEffect(() => {
    view.current?.dispatch({ effects: state.reconfigure(stateOf(code)) });
  }, [view, state, code.editable, about]);
  useEffect(() => {
    let wanted = true;
    void highlighting(code.language).then(extension => {
      if (wanted) view.current?.dispatch({ effects: language.reconfigure(extension) });
    });
    return () => {
      wanted = false;
    };
  }, [view, language, code.language]);
}
