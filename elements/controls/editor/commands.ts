/** The commands of the toolbar: each with the mark on its button, its state at the selection, and its function. */
import type { WritingText } from '@countersign/sdk/i18n/writing';
import type { Editor } from '@tiptap/react';

export interface Command {
  name: WritingText;
  mark: string;
  /** Undefined for what is done once and does not stay. */
  holds?(editor: Editor): boolean;
  run(editor: Editor): boolean;
}

export const commands: readonly Command[] = [
  {
    name: 'bold',
    mark: 'B',
    holds: one => one.isActive('bold'),
    run: one => one.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    mark: 'I',
    holds: one => one.isActive('italic'),
    run: one => one.chain().focus().toggleItalic().run(),
  },
  {
    name: 'underline',
    mark: 'U',
    holds: one => one.isActive('underline'),
    run: one => one.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'strike',
    mark: 'S',
    holds: one => one.isActive('strike'),
    run: one => one.chain().focus().toggleStrike().run(),
  },
  {
    name: 'heading-2',
    mark: 'H2',
    holds: one => one.isActive('heading', { level: 2 }),
    run: one => one.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'heading-3',
    mark: 'H3',
    holds: one => one.isActive('heading', { level: 3 }),
    run: one => one.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'bullet-list',
    mark: '•',
    holds: one => one.isActive('bulletList'),
    run: one => one.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'ordered-list',
    mark: '①',
    holds: one => one.isActive('orderedList'),
    run: one => one.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    mark: '❝',
    holds: one => one.isActive('blockquote'),
    run: one => one.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'code',
    mark: '</>',
    holds: one => one.isActive('codeBlock'),
    run: one => one.chain().focus().toggleCodeBlock().run(),
  },
  { name: 'undo', mark: '↶', run: one => one.chain().focus().undo().run() },
  { name: 'redo', mark: '↷', run: one => one.chain().focus().redo().run() },
];
