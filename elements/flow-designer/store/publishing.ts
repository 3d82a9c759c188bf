/** A publication that waits for the author: the stored samples are walked again first. */

import { atom } from 'jotai/vanilla';
import { flowAtom, problemsAtom } from './atoms.ts';
import { basicsProblemsAtom } from './basics.ts';
import type { Designer } from './designer.ts';
import { dialogAtom } from './dialog.ts';

/** Publishes; set while the check of the samples is open. */
export const publishingAtom = atom<(() => void) | null>(null);

/** Whether errors stopped the last attempt to publish. */
export const publishRefusedAtom = atom(false);

/** The number of errors that the author still has to fix after a refused publication; 0 if none was refused. */
export const refusedErrorCountAtom = atom(get => {
  if (!get(publishRefusedAtom)) return 0;
  const errors = get(problemsAtom).filter(({ severity }) => severity === 'error');
  return errors.length + get(basicsProblemsAtom).length;
});

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
