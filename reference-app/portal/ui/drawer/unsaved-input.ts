/**
 * Stores unsaved input in the browser, for pages and drawers whose input is not defined by a form definition.
 * Restores the input after a reload or after the session has expired.
 */
import { useEffect, useState } from 'react';
import { textInCurrentLanguage } from '../../session/language.ts';
import {
  readUnsavedInput,
  removeUnsavedInput,
  type UnsavedInputKey,
  unsavedInputKey,
  writeUnsavedInput,
} from '../../session/unsaved/unsaved-store.ts';
import { showToast } from '../toasts.tsx';
import { unsavedInputTexts } from './texts.ts';

interface RestoredInput<Input> {
  place: UnsavedInputKey;
  /** Restored input, or undefined if nothing was stored. */
  restored: Input | undefined;
}

/**
 * Reads the stored input once. `name` must identify the record and its version, so that input is never
 * restored into other data.
 */
export function useRestoredInput<Input>(...name: string[]): RestoredInput<Input> {
  const [input] = useState<RestoredInput<Input>>(() => {
    const place = unsavedInputKey('window', 'input', ...name);
    return { place, restored: readUnsavedInput(place) as Input | undefined };
  });
  const isRestored = input.restored !== undefined;
  useEffect(() => {
    if (isRestored) showToast('info', textInCurrentLanguage(unsavedInputTexts, 'unsaved.restored'));
  }, [isRestored]);
  return input;
}

/**
 * Stores the input after each change. Pass `undefined` if there is no unsaved input. When the user leaves the
 * page, the stored input is removed. Never pass secrets.
 */
export function usePersistedUnsavedInput(place: UnsavedInputKey, input: unknown): void {
  const text = JSON.stringify(input);
  useEffect(() => {
    if (text === undefined) removeUnsavedInput(place);
    else writeUnsavedInput(place, JSON.parse(text));
  }, [place, text]);
  useEffect(() => () => removeUnsavedInput(place), [place]);
}

/**
 * Holds the text of a small form, for example a comment in a dialog. The text is restored when the form is
 * opened again.
 */
export function useRestoredTextInput(initial: string, ...name: string[]): [string, (text: string) => void] {
  const { place, restored } = useRestoredInput<unknown>(...name);
  const [text, setText] = useState(typeof restored === 'string' ? restored : initial);
  usePersistedUnsavedInput(place, text === initial ? undefined : text);
  return [text, setText];
}
