/** Joins what is typed into one setting to one step of the history: until the input is left, or nothing is typed for 2 s. */
import { useEffect, useMemo, useRef } from 'react';
import type { PlaceChange } from './setting.ts';

const REST_MS = 2000;

export interface EditTarget {
  /** Changes with one key in a row are one step until `onEndStep`. */
  onEdit(changes: readonly PlaceChange[], key?: string): void;
  onEndStep(): void;
}

export interface Typing {
  edit(changes: readonly PlaceChange[], options: { typing: boolean }): void;
  /** Ends the step that is typed, if there is one. */
  end(): void;
}

export function useTyping(target: EditTarget, subject: string): Typing {
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
        timer.current = setTimeout(end, REST_MS);
        latest.current.onEdit(changes, `${subject} ${changes[0]?.at ?? ''}`);
      },
    };
  }, [subject]);
  useEffect(() => typing.end, [typing]);
  return typing;
}
