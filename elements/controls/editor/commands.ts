/**
 * Lists the commands of the toolbar. A command has an icon, a function that runs it, and a check whether it
 * is active for the selection.
 */
import type { WritingText } from '@countersign/sdk/i18n/writing';
import type { Editor } from '@tiptap/react';

export interface EditorCommand {
  name: WritingText;
  /** SVG path in a view box of 16 by 16. */
  icon: string;
  /** Returns whether the selection has the format. Undefined for commands without a state, such as undo. */
  holds?(editor: Editor): boolean;
  run(editor: Editor): boolean;
}

export const editorCommands: readonly EditorCommand[] = [
  {
    name: 'bold',
    icon: 'M4.5 2.5h4a2.7 2.7 0 0 1 0 5.4h-4zM4.5 7.9h4.6a2.8 2.8 0 0 1 0 5.6H4.5z',
    holds: one => one.isActive('bold'),
    run: one => one.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    icon: 'M6.5 2.500h5M4.5 13.500h5M9.2 2.500l-2.4 11',
    holds: one => one.isActive('italic'),
    run: one => one.chain().focus().toggleItalic().run(),
  },
  {
    name: 'underline',
    icon: 'M4.5 2.5v5a3.5 3.5 0 0 0 7 0v-5M3.5 13.800h9',
    holds: one => one.isActive('underline'),
    run: one => one.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'strike',
    icon: 'M11.5 4.600C11 3.3 9.8 2.5 8 2.500c-2 0-3.4 1-3.4 2.6 0 1.3.8 2 2.4 2.500M4.3 11.200c.4 1.5 1.8 2.3 3.7 2.3 2.2 0 3.6-1.1 3.6-2.8 0-.8-.3-1.4-.8-1.900M2.5 8h11',
    holds: one => one.isActive('strike'),
    run: one => one.chain().focus().toggleStrike().run(),
  },
  {
    name: 'heading-2',
    icon: 'M2 3v10M7.5 3v10M2 8h5.500M10.5 7.200c.2-1.2 1-1.8 2-1.8 1.1 0 1.9.7 1.9 1.7 0 1.8-3.9 3-4 5.900h4.1',
    holds: one => one.isActive('heading', { level: 2 }),
    run: one => one.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'heading-3',
    icon: 'M2 3v10M7.5 3v10M2 8h5.500M10.6 5.500h3.700L12.2 8.400c1.3 0 2.2.9 2.2 2.2 0 1.4-1 2.4-2.3 2.4-.9 0-1.6-.4-1.9-1.2',
    holds: one => one.isActive('heading', { level: 3 }),
    run: one => one.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'bullet-list',
    icon: 'M6.5 4h7.500M6.5 8h7.500M6.5 12h7.500M2.9 4h.01M2.9 8h.01M2.9 12h.01',
    holds: one => one.isActive('bulletList'),
    run: one => one.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'ordered-list',
    icon: 'M7 4h7M7 8h7M7 12h7M2 3.200l1.2-.7v3.700M1.9 9.900c.1-.7.6-1 1.2-1 .7 0 1.1.4 1.1.9 0 1-2.3 1.7-2.3 3.300h2.4',
    holds: one => one.isActive('orderedList'),
    run: one => one.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    icon: 'M6.8 4C4.5 4.7 3 6.5 3 9v3h3.800V8.400H4.700M13.3 4C11 4.7 9.5 6.5 9.5 9v3h3.800V8.400h-2.1',
    holds: one => one.isActive('blockquote'),
    run: one => one.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'code',
    icon: 'M5.5 4.500L2 8l3.5 3.500M10.5 4.500L14 8l-3.5 3.5',
    holds: one => one.isActive('codeBlock'),
    run: one => one.chain().focus().toggleCodeBlock().run(),
  },
  {
    name: 'undo',
    icon: 'M5.5 3L2.5 6l3 3M3 6h6.500a3.5 3.5 0 0 1 0 7H6',
    run: one => one.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    icon: 'M10.5 3l3 3-3 3M13 6H6.500a3.5 3.5 0 0 0 0 7H10',
    run: one => one.chain().focus().redo().run(),
  },
];
