/** Publishing leads to the first error instead: a fault of the basics, else the setting of a problem of the flow. */
import { lintText } from '@countersign/sdk/flow';
import { openProblem } from '../panel/focus.ts';
import { announcementAtom, langAtom, problemsAtom } from './atoms.ts';
import { basicsProblemsAtom } from './basics.ts';
import type { Designer } from './designer.ts';
import { openStep } from './step.ts';

/** Returns whether there is an error. */
export function showFirstError(store: Designer['store'], textOf: (fault: string) => string): boolean {
  const [fault] = store.get(basicsProblemsAtom);
  if (fault) {
    openStep(store, 'basicInfo');
    store.set(announcementAtom, { text: textOf(fault) });
    return true;
  }
  const row = store.get(problemsAtom).find(({ severity }) => severity === 'error');
  if (!row) return false;
  openStep(store, 'flowDesign');
  openProblem({ store }, row);
  store.set(announcementAtom, { text: lintText(row, store.get(langAtom)).message });
  return true;
}
