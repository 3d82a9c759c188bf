/** Inserts text into the comment at the cursor and moves the cursor to the end of the inserted text. */
import { useAtom } from 'jotai';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { commentAtom } from '../atoms.ts';

export type FieldRef = RefObject<HTMLTextAreaElement | null>;

export interface Writing {
  /**
   * Inserts text at the cursor. If the text `mark` directly precedes the cursor, the inserted text replaces
   * `mark`.
   */
  insert(text: string, mark?: string): void;
  focus(): void;
}

export function useCommentInsertion(field: FieldRef): Writing {
  const [comment, setComment] = useAtom(commentAtom);
  const cursor = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (cursor.current === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  });
  const insert = (text: string, mark = '') => {
    const at = field.current?.selectionEnd ?? comment.length;
    const replaces = mark !== '' && comment.slice(0, at).endsWith(mark);
    const before = comment.slice(0, replaces ? at - mark.length : at);
    const free = (field.current?.maxLength ?? 2000) - before.length - (comment.length - at);
    const fitting = text.slice(0, Math.max(0, free));
    cursor.current = before.length + fitting.length;
    setComment(before + fitting + comment.slice(at));
  };
  return { insert, focus: () => field.current?.focus() };
}
