/** Defines the editor theme, with token colours that are readable in light and dark mode. */
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const codeEditorFrameTheme = EditorView.theme({
  '&': {
    color: 'var(--cs-color-text)',
    backgroundColor: 'var(--cs-color-paper)',
    border: '1px solid var(--cs-color-border-strong)',
    borderRadius: 'var(--cs-radius-input)',
    fontSize: 'var(--cs-font-size)',
  },
  '&.cm-focused': { outline: '2px solid var(--cs-color-focus)', outlineOffset: '1px' },
  '.cm-scroller': {
    fontFamily: 'var(--cs-font-mono)',
    minHeight: 'calc(4 * 1.5em)',
    maxHeight: '400px',
    overflow: 'auto',
  },
  '@media print': { '.cm-scroller': { maxHeight: 'none', overflow: 'visible' } },
  '.cm-content': { caretColor: 'var(--cs-color-text)', padding: 'var(--cs-space-2) 0' },
  '.cm-cursor': { borderLeftColor: 'var(--cs-color-text)' },
  '.cm-gutters': {
    color: 'var(--cs-color-text-muted)',
    backgroundColor: 'var(--cs-color-surface)',
    borderRight: '1px solid var(--cs-color-border)',
  },
  '.cm-selectionBackground, &.cm-focused .cm-selectionBackground, ::selection': {
    backgroundColor: 'var(--cs-color-primary-soft) !important',
  },
});

const highlightColours = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.tagName, tags.operatorKeyword],
    color: 'var(--cs-color-primary)',
    fontWeight: '600',
  },
  { tag: [tags.string, tags.attributeValue], color: 'var(--cs-color-success)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--cs-color-danger)' },
  { tag: [tags.propertyName, tags.attributeName], color: 'var(--cs-color-text)', fontWeight: '600' },
  { tag: tags.comment, color: 'var(--cs-color-text-muted)', fontStyle: 'italic' },
]);

export const codeTheme = [codeEditorFrameTheme, syntaxHighlighting(highlightColours)];
