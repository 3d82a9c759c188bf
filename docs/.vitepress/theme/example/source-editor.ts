/** The editor of an example's source. It is loaded when somebody edits. */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { html } from '@codemirror/lang-html';
import { json } from '@codemirror/lang-json';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const highlighting = HighlightStyle.define([
  { tag: [tags.tagName, tags.keyword, tags.propertyName], color: 'var(--example-name)' },
  { tag: [tags.string, tags.attributeValue], color: 'var(--example-string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--example-number)' },
  { tag: tags.comment, color: 'var(--vp-c-text-2)' },
]);

const theme = EditorView.theme({
  '&': { fontSize: 'var(--vp-code-font-size)', backgroundColor: 'var(--vp-code-block-bg)' },
  '&.cm-focused': { outline: '2px solid var(--vp-c-brand-1)', outlineOffset: '-2px' },
  '.cm-content': { fontFamily: 'var(--vp-font-family-mono)', lineHeight: '1.7', padding: '16px 20px' },
  '.cm-line': { padding: '0' },
  '.cm-cursor': { borderLeftColor: 'var(--vp-c-text-1)' },
});

const languages = { html, json };

interface Source {
  text: string;
  language: keyof typeof languages;
  /** Its name for assistive technology. */
  label: string;
  onChange(text: string): void;
}

/** Returns a function that removes the editor. Tab leaves the editor, so that the keyboard is not caught in it. */
export function openEditor(parent: HTMLElement, { text, language, label, onChange }: Source): () => void {
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        history(),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        languages[language](),
        syntaxHighlighting(highlighting),
        theme,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label }),
        EditorView.updateListener.of(update => {
          if (update.docChanged) onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
  view.focus();
  return () => view.destroy();
}
