/** Counts the changes of the form on screen: the forecast is loaded again, and unsent input is stored. */
import { atom } from 'jotai';

export const changeCountAtom = atom(0);
