/** Formatted text: Tiptap with a toolbar; values are cleaned on the way in and out. */
import { getSchema } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import { type Editor, EditorContent, type JSONContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import type { FieldProps } from '../control.ts';
import { clean, cleanFragment } from './clean.ts';
import { editorCss } from './styles.ts';
import { Toolbar } from './Toolbar.tsx';

/** Links are followed where the text is read, not where it is written. */
const extensions = [StarterKit.configure({ link: { openOnClick: false, protocols: ['mailto'] } })];

export function Field(props: FieldProps): ReactNode {
  useAdoptedCss(editorCss);
  const { id, label, lang, disabled } = props;
  const editor = useRichText(props);
  return (
    <div className={disabled ? 'csf-editor csf-editor-off' : 'csf-editor'}>
      {editor && !disabled && <Toolbar editor={editor} id={id} label={label} lang={lang} />}
      <EditorContent editor={editor} />
    </div>
  );
}

const parser = DOMParser.fromSchema(getSchema(extensions));

/** Nodes instead of html, which Tiptap would parse as text again: Trusted Types forbid that. */
const contentOf = (html: unknown): JSONContent => parser.parse(cleanFragment(html)).toJSON();

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : clean(editor.getHTML()));

function useRichText(props: FieldProps): Editor | null {
  const { value, disabled } = props;
  const latest = useRef(props);
  latest.current = props;
  const sent = useRef(value);
  const editor = useEditor({
    extensions,
    content: contentOf(value),
    injectCSS: false,
    editable: !disabled,
    editorProps: { attributes: () => attributesOf(latest.current) },
    onUpdate: ({ editor: now }) => {
      sent.current = htmlOf(now);
      /** At once: a text that came back with a delay would overwrite newer input. */
      flushSync(() => latest.current.onChange(sent.current));
    },
  });
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    editor?.commands.setContent(contentOf(value), { emitUpdate: false });
  }, [editor, value]);
  /** Draws the editing area again with its new state. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what the attributes are made of
  useEffect(() => {
    editor?.setEditable(!disabled, false);
  }, [editor, disabled, props.invalid, props.required, props.label]);
  return editor;
}

const attributesOf = ({ id, label, disabled, required, invalid }: FieldProps): Record<string, string> => ({
  id,
  class: 'csf-rich',
  role: 'textbox',
  tabindex: '0',
  'aria-multiline': 'true',
  'aria-label': label,
  ...(required ? { 'aria-required': 'true' } : {}),
  ...(invalid ? { 'aria-invalid': 'true' } : {}),
  ...(disabled ? { 'aria-disabled': 'true' } : {}),
});
