/** F8 and Alt+Enter: the setting of the next problem in reading order, and the fix of the selected node's. */
import { flowTextsIn, type LintRow, lintText } from '@countersign/sdk/flow';
import { fixFor } from '@countersign/sdk/flow/edits';
import { atom } from 'jotai/vanilla';
import { announce } from '../canvas/operations.ts';
import { canvasTextsIn } from '../canvas/texts.ts';
import { openProblem } from '../panel/focus.ts';
import { isRunShownAtom } from '../run/atoms.ts';
import { indexAtom, problemsAtom, selectionAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { edit } from '../store/edit.ts';
import { openStep } from '../store/step.ts';

/** The problem that was visited last, as data: rows are new objects after each edit. */
const visitedAtom = atom('');
const identityOf = ({ code, nodeId, params }: LintRow): string => JSON.stringify([code, nodeId, params]);

/** Leads to the setting of the next problem, around the end; `step` -1 goes back. */
export function goToProblem(designer: Designer, step: 1 | -1): void {
  const { store, lang } = designer;
  const row = nextProblem(store, step);
  if (!row) {
    announce(designer, canvasTextsIn(lang)('noProblem'));
    return;
  }
  store.set(visitedAtom, identityOf(row));
  openStep(store, 'flowDesign');
  openProblem(designer, row);
  announce(designer, textOf(designer, row));
}

/** In reading order: behind the one that was visited, else from the selected node on. */
function nextProblem(store: Designer['store'], step: 1 | -1): LintRow | undefined {
  const order = new Map([...store.get(indexAtom).keys()].map((id, at) => [id, at]));
  const placeOf = (row: LintRow) => order.get(row.nodeId) ?? -1;
  const problems = store.get(isRunShownAtom) ? [] : store.get(problemsAtom);
  const rows = problems.filter(row => placeOf(row) >= 0).toSorted((a, b) => placeOf(a) - placeOf(b));
  const selected = store.get(selectionAtom);
  const visited = rows.findIndex(
    row => row.nodeId === selected && identityOf(row) === store.get(visitedAtom),
  );
  if (visited >= 0) return rows.at((visited + step) % rows.length);
  const from = order.get(selected ?? '') ?? -1;
  return step > 0
    ? (rows.find(row => placeOf(row) >= from) ?? rows[0])
    : (rows.findLast(row => placeOf(row) <= from) ?? rows.at(-1));
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
