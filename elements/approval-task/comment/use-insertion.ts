/** Writes into the comment where the cursor stands, and leaves the cursor behind what was written. */
import { useAtom } from 'jotai';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { commentAtom } from '../atoms.ts';

export type FieldRef = RefObject<HTMLTextAreaElement | null>;

export interface Writing {
  /** Puts words at the cursor; a mark that stands before it gives way to them. */
  insert(words: string, instead?: string): void;
  focus(): void;
}

export function useField(field: FieldRef): Writing {
  const [comment, setComment] = useAtom(commentAtom);
  const cursor = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (cursor.current === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  });
  const insert = (words: string, instead = '') => {
    const at = field.current?.selectionEnd ?? comment.length;
    const gives = instead !== '' && comment.slice(0, at).endsWith(instead);
    const before = comment.slice(0, gives ? at - instead.length : at);
    const room = (field.current?.maxLength ?? 2000) - before.length - (comment.length - at);
    const fitting = words.slice(0, Math.max(0, room));
    cursor.current = before.length + fitting.length;
    setComment(before + fitting + comment.slice(at));
  };
  return { insert, focus: () => field.current?.focus() };
}
