/**
 * Renders the toolbar following the ARIA toolbar pattern: it is one tab stop, arrow keys move between the
 * buttons, and Home and End move to the first and last button.
 */
import type { FormLang } from '@countersign/sdk/form';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import { type EditorCommand, editorCommands } from './commands.ts';
import { LinkRow } from './LinkRow.tsx';
import { richTextEditorText } from './texts.ts';

interface ToolbarProps {
  editor: Editor;
  id: string;
  label: string;
  lang: FormLang;
}

export function Toolbar({ editor, id, label, lang }: ToolbarProps): ReactNode {
  const held = useEditorState({
    editor,
    selector: ({ editor: now }) => [...editorCommands.map(one => one.holds?.(now)), now.isActive('link')],
  });
  const [stop, setStop] = useState(0);
  const [linking, setLinking] = useState(false);
  const link: EditorCommand = {
    name: 'link',
    icon: 'M6.7 9.3a2.8 2.8 0 0 0 4 0l2.3-2.3a2.8 2.8 0 0 0-4-4L8 4M9.3 6.7a2.8 2.8 0 0 0-4 0L3 9a2.8 2.8 0 0 0 4 4l1-1',
    holds: one => one.isActive('link'),
    run: one => toggleLink(one),
  };
  const toggleLink = (one: Editor): boolean => {
    if (one.isActive('link')) return one.chain().focus().extendMarkRange('link').unsetLink().run();
    setLinking(!linking);
    return true;
  };
  const all = [...editorCommands, link];
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const to = nextToolIndex(event.key, stop, all.length);
    if (to === undefined) return;
    event.preventDefault();
    setStop(to);
    event.currentTarget.querySelectorAll('button')[to]?.focus();
  };
  return (
    <>
      <div
        role="toolbar"
        className="csf-editor-tools"
        aria-label={richTextEditorText(lang, 'toolbar', { label })}
        aria-controls={id}
        onKeyDown={press}
      >
        {all.map((command, at) => (
          <Button
            key={command.name}
            className={`csf-editor-tool csf-tool-${command.name}`}
            tabIndex={at === stop ? 0 : -1}
            aria-label={richTextEditorText(lang, command.name)}
            title={richTextEditorText(lang, command.name)}
            aria-pressed={
              command.holds ? held[command === link ? editorCommands.length : at] === true : undefined
            }
            onFocus={() => setStop(at)}
            onClick={() => command.run(editor)}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d={command.icon} />
            </svg>
          </Button>
        ))}
      </div>
      {linking && <LinkRow editor={editor} lang={lang} onDone={() => setLinking(false)} />}
    </>
  );
}

function nextToolIndex(key: string, stop: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (stop + 1) % count;
  if (key === 'ArrowLeft') return (stop + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
