/**
 * Combines the letters typed into one setting into one history step. The step ends when the user leaves the
 * input or pauses for 2 s.
 */
import { useEffect, useMemo, useRef } from 'react';
import type { PlaceChange } from './setting.ts';

const TYPING_PAUSE_MS = 2000;

export interface EditTarget {
  /**
   * Applies changes. Consecutive changes with the same key form one history step until `onEndStep` is called.
   */
  onEdit(changes: readonly PlaceChange[], key?: string): void;
  onEndStep(): void;
}

export interface Typing {
  edit(changes: readonly PlaceChange[], options: { typing: boolean }): void;
  /** Ends the current typing step, if there is one. */
  end(): void;
}

export function useTypingUndoSteps(target: EditTarget, subject: string): Typing {
  const latest = useRef(target);
  latest.current = target;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typing = useMemo<Typing>(() => {
    const end = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      latest.current.onEndStep();
    };
    return {
      end,
      edit: (changes, { typing: isTyping }) => {
        if (!isTyping) {
          end();
          latest.current.onEdit(changes);
          return;
        }
        clearTimeout(timer.current);
        timer.current = setTimeout(end, TYPING_PAUSE_MS);
        latest.current.onEdit(changes, `${subject} ${changes[0]?.at ?? ''}`);
      },
    };
  }, [subject]);
  useEffect(() => typing.end, [typing]);
  return typing;
}
