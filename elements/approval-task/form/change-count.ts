/** Counts the changes of the displayed form. Each change reloads the forecast and stores the unsent input. */
import { atom } from 'jotai';

export const formChangeCountAtom = atom(0);
