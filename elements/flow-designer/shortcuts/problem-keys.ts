/** F8 and Alt+Enter: the next problem in reading order, and the fix of the selected node's. */
import { flowTextsIn, type LintRow, lintText } from '@countersign/sdk/flow';
import { fixFor } from '@countersign/sdk/flow/edits';
import { announce } from '../canvas/operations.ts';
import { canvasTextsIn } from '../canvas/texts.ts';
import { isRunShownAtom } from '../run/atoms.ts';
import { indexAtom, problemsAtom, selectionAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { edit } from '../store/edit.ts';

/** Selects the next node with a problem, around the end; `step` -1 goes back. */
export function goToProblem(designer: Designer, step: 1 | -1): void {
  const { store, lang } = designer;
  const t = canvasTextsIn(lang);
  const problems = store.get(isRunShownAtom) ? [] : store.get(problemsAtom);
  const withProblems = new Set(problems.map(({ nodeId }) => nodeId));
  const ids = [...store.get(indexAtom).keys()];
  const at = ids.indexOf(store.get(selectionAtom) ?? '');
  for (let n = 1; n <= ids.length; n += 1) {
    const id = ids[(at + step * n + 2 * ids.length) % ids.length] ?? '';
    const row = withProblems.has(id) && problems.find(({ nodeId }) => nodeId === id);
    if (!row) continue;
    store.set(selectionAtom, id);
    announce(designer, textOf(designer, row));
    return;
  }
  announce(designer, t('noProblem'));
}

function textOf({ store, lang }: Designer, row: LintRow): string {
  const name = store.get(indexAtom).get(row.nodeId)?.node.nodeName ?? '';
  return canvasTextsIn(lang)('problem', { name, message: lintText(row, lang).message });
}

export function fixProblem(designer: Designer): void {
  const { store, lang, readOnly } = designer;
  const t = canvasTextsIn(lang);
  const selected = store.get(selectionAtom);
  for (const row of store.get(problemsAtom)) {
    const fix = row.nodeId === selected && !readOnly && fixFor(row, flowTextsIn(lang));
    if (!fix) continue;
    edit(designer, fix, {
      label: { code: 'fix' },
      announce: t('fixed', { message: lintText(row, lang).message }),
    });
    return;
  }
  announce(designer, t('noFix'));
}
