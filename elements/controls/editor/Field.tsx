/**
 * Renders an editor for rich text: Tiptap with a toolbar. Values are sanitised when they are read and when
 * they are written.
 */
import { getSchema } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import { type Editor, EditorContent, type JSONContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import type { FieldProps } from '../control.ts';
import { cleanFragment, cleanHtml } from './clean.ts';
import { editorCss } from './styles.ts';
import { Toolbar } from './Toolbar.tsx';

/** A click on a link in the editor does not open it. Links open in the read-only view. */
const tiptapExtensions = [StarterKit.configure({ link: { openOnClick: false, protocols: ['mailto'] } })];

export function Field(props: FieldProps): ReactNode {
  useAdoptedCss(editorCss);
  const { id, label, lang, disabled } = props;
  const editor = useRichTextEditor(props);
  return (
    <div className={disabled ? 'csf-editor csf-editor-off' : 'csf-editor'}>
      {editor && !disabled && <Toolbar editor={editor} id={id} label={label} lang={lang} />}
      <EditorContent editor={editor} />
    </div>
  );
}

const richTextHtmlParser = DOMParser.fromSchema(getSchema(tiptapExtensions));

/**
 * Converts HTML to editor nodes. Tiptap itself would parse the HTML from a string, which Trusted Types
 * forbid.
 */
const toEditorContent = (html: unknown): JSONContent =>
  richTextHtmlParser.parse(cleanFragment(html)).toJSON();

const editorHtml = (editor: Editor): string => (editor.isEmpty ? '' : cleanHtml(editor.getHTML()));

function useRichTextEditor(props: FieldProps): Editor | null {
  const { value, disabled } = props;
  const latest = useRef(props);
  latest.current = props;
  const sent = useRef(value);
  const editor = useEditor({
    extensions: tiptapExtensions,
    content: toEditorContent(value),
    injectCSS: false,
    editable: !disabled,
    editorProps: { attributes: () => textboxAttributes(latest.current) },
    onUpdate: ({ editor: now }) => {
      sent.current = editorHtml(now);
      /** The change is applied synchronously, because a delayed value would overwrite later input. */
      flushSync(() => latest.current.onChange(sent.current));
    },
  });
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    editor?.commands.setContent(toEditorContent(value), { emitUpdate: false });
  }, [editor, value]);
  /** Updates the attributes of the editing area when the properties of the field change. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what the attributes are made of
  useEffect(() => {
    editor?.setEditable(!disabled, false);
  }, [editor, disabled, props.invalid, props.required, props.label]);
  return editor;
}

const textboxAttributes = ({
  id,
  label,
  disabled,
  required,
  invalid,
}: FieldProps): Record<string, string> => ({
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
