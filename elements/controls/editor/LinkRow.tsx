/**
 * Renders the input for the URL of a link. Enter sets the link, Escape closes the input, and unsafe URLs are
 * rejected.
 */
import type { FormLang } from '@countersign/sdk/form';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { isAllowedLink } from './clean.ts';
import { richTextEditorText } from './texts.ts';

export function LinkRow({
  editor,
  lang,
  onDone,
}: {
  editor: Editor;
  lang: FormLang;
  onDone(): void;
}): ReactNode {
  const [address, setAddress] = useState('https://');
  const [refused, setRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => input.current?.focus(), []);
  const set = () => {
    if (!isAllowedLink(address)) return setRefused(true);
    const chain = editor.chain().focus();
    if (editor.state.selection.empty) {
      chain
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run();
    } else chain.setLink({ href: address }).run();
    onDone();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') return set();
    onDone();
    editor.commands.focus();
  };
  return (
    <div className="csf-editor-link">
      <input
        ref={input}
        type="url"
        className="csf-input"
        value={address}
        aria-label={richTextEditorText(lang, 'link-address')}
        aria-invalid={refused || undefined}
        aria-describedby={refused ? id : undefined}
        onChange={event => setAddress(event.target.value)}
        onKeyDown={press}
      />
      {refused && (
        <p className="csf-error" id={id} role="alert">
          {richTextEditorText(lang, 'bad-link')}
        </p>
      )}
    </div>
  );
}
