/** The window of the canvas, for the parts around it; null before there is one. */
import { atom } from 'jotai/vanilla';
import type { Viewport } from '../canvas/viewport.ts';

export const viewportAtom = atom<Viewport | null>(null);
