/** Unsaved input of a page or drawer that is no form definition: its author finds it after a reload or an expired session. */
import { useEffect, useState } from 'react';
import { textNow } from '../../session/language.ts';
import {
  dropUnsaved,
  readUnsaved,
  type UnsavedPlace,
  unsavedPlace,
  writeUnsaved,
} from '../../session/unsaved/unsaved-store.ts';
import { uiTexts } from '../texts.ts';
import { showToast } from '../toasts.tsx';

interface RestoredInput<Input> {
  place: UnsavedPlace;
  /** Undefined where nothing is stored. */
  restored: Input | undefined;
}

/** Reads the stored input once. `name` holds the record and its version: input never meets values it was not typed for. */
export function useRestoredInput<Input>(...name: string[]): RestoredInput<Input> {
  const [input] = useState<RestoredInput<Input>>(() => {
    const place = unsavedPlace('window', 'input', ...name);
    return { place, restored: readUnsaved(place) as Input | undefined };
  });
  const isRestored = input.restored !== undefined;
  useEffect(() => {
    if (isRestored) showToast('info', textNow(uiTexts, 'unsaved.restored'));
  }, [isRestored]);
  return input;
}

/** Stores the input while it changes; undefined where it is saved. Leaving the page ends it. Hand in no secret. */
export function useStoredInput(place: UnsavedPlace, input: unknown): void {
  const text = JSON.stringify(input);
  useEffect(() => {
    if (text === undefined) dropUnsaved(place);
    else writeUnsaved(place, JSON.parse(text));
  }, [place, text]);
  useEffect(() => () => dropUnsaved(place), [place]);
}

/** A text of a small form, such as a comment in a dialog: its author finds it when the same form is open again. */
export function useStoredText(initial: string, ...name: string[]): [string, (text: string) => void] {
  const { place, restored } = useRestoredInput<unknown>(...name);
  const [text, setText] = useState(typeof restored === 'string' ? restored : initial);
  useStoredInput(place, text === initial ? undefined : text);
  return [text, setText];
}
