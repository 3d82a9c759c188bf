/** The viewport of the canvas, shared with other components. Null before the canvas exists. */
import { atom } from 'jotai/vanilla';
import type { Viewport } from '../canvas/viewport.ts';

export const viewportAtom = atom<Viewport | null>(null);
