/**
 * Holds the number of changes that the user made to the displayed form. Each change reloads the forecast and
 * stores the unsent input.
 */
import { atom } from 'jotai';

export const formChangeCountAtom = atom(0);
