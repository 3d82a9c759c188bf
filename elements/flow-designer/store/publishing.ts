/**
 * Holds the state of a pending publication. The stored samples (test inputs with the expected path) are
 * checked before the flow is published.
 */
import { atom } from 'jotai/vanilla';
import { flowAtom, problemsAtom } from './atoms.ts';
import { basicsProblemsAtom } from './basics.ts';
import type { Designer } from './designer.ts';
import { dialogAtom } from './overlay.ts';

/**
 * The function that publishes the flow after the check of its samples (stored test inputs). Null unless the
 * dialog of this check is open.
 */
export const pendingPublicationAtom = atom<(() => void) | null>(null);

/** Whether errors stopped the last attempt to publish. */
export const isPublishBlockedByErrorsAtom = atom(false);

/**
 * Number of errors that currently prevent publishing, after errors stopped an attempt to publish. 0 if no
 * attempt was stopped.
 */
export const publishBlockingErrorCountAtom = atom(get => {
  if (!get(isPublishBlockedByErrorsAtom)) return 0;
  const errors = get(problemsAtom).filter(({ severity }) => severity === 'error');
  return errors.length + get(basicsProblemsAtom).length;
});

/** Opens the sample check before a publication. If the flow has no samples, publishes at once. */
export function publishFlowAfterSampleCheck({ store }: Pick<Designer, 'store'>, publish: () => void): void {
  const samples = store.get(flowAtom).setting?.samples;
  if (!Array.isArray(samples) || samples.length === 0) {
    publish();
    return;
  }
  store.set(pendingPublicationAtom, () => publish);
  store.set(dialogAtom, 'samples');
}
