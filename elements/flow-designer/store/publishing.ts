/** A publication that waits for the author: the stored samples are walked again first. */

import { atom } from 'jotai/vanilla';
import { flowAtom } from './atoms.ts';
import type { Designer } from './designer.ts';
import { dialogAtom } from './dialog.ts';

/** Publishes; set while the check of the samples is open. */
export const publishingAtom = atom<(() => void) | null>(null);

/** Publishes at once where the flow has no samples. */
export function publishChecked({ store }: Pick<Designer, 'store'>, publish: () => void): void {
  const samples = store.get(flowAtom).setting?.samples;
  if (!Array.isArray(samples) || samples.length === 0) {
    publish();
    return;
  }
  store.set(publishingAtom, () => publish);
  store.set(dialogAtom, 'samples');
}
