/** Whether the form on screen has changed since: counted, so that what hangs on its values asks again, and what is unsent is kept. */
import { atom } from 'jotai';

export const filledAtom = atom(0);
