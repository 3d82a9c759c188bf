/**
 * Implements the shortcuts F8, which opens the setting with the next problem, and Alt+Enter, which fixes a
 * problem of the selected node.
 */
import { flowTextsIn, type LintRow, lintText } from '@countersign/sdk/flow';
import { fixFor } from '@countersign/sdk/flow/edits';
import { atom } from 'jotai/vanilla';
import { announceToScreenReader } from '../../designer/store/announcement.ts';
import { canvasTextsForLanguage } from '../canvas/texts.ts';
import { openSettingForLintProblem } from '../panel/focus.ts';
import { isInstanceRunDisplayedAtom } from '../run/atoms.ts';
import { flowNodeIndexAtom, problemsAtom, selectedNodeIdAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { editFlow } from '../store/edit.ts';
import { openFlowDesignerStep } from '../store/step.ts';

/**
 * Serialized identity of the last visited problem. The objects of the problem list cannot be compared,
 * because they are created again after each edit.
 */
const lastVisitedProblemIdAtom = atom('');
const problemComparisonKey = ({ code, nodeId, params }: LintRow): string =>
  JSON.stringify([code, nodeId, params]);

/**
 * Opens the setting with the next problem, or with the previous problem if `step` is -1. The first problem
 * follows the last.
 */
export function goToProblem(designer: Designer, step: 1 | -1): void {
  const { store, lang } = designer;
  const row = nextProblem(store, step);
  if (!row) {
    announceToScreenReader(designer, canvasTextsForLanguage(lang)('noProblem'));
    return;
  }
  store.set(lastVisitedProblemIdAtom, problemComparisonKey(row));
  openFlowDesignerStep(store, 'flowDesign');
  openSettingForLintProblem(designer, row);
  announceToScreenReader(designer, problemAnnouncementText(designer, row));
}

/**
 * Returns the next or previous problem in reading order. The search starts at the last visited problem if its
 * node is still selected, otherwise at the selected node.
 */
function nextProblem(store: Designer['store'], step: 1 | -1): LintRow | undefined {
  const order = new Map([...store.get(flowNodeIndexAtom).keys()].map((id, at) => [id, at]));
  const placeOf = (row: LintRow) => order.get(row.nodeId) ?? -1;
  const problems = store.get(isInstanceRunDisplayedAtom) ? [] : store.get(problemsAtom);
  const rows = problems.filter(row => placeOf(row) >= 0).toSorted((a, b) => placeOf(a) - placeOf(b));
  const selected = store.get(selectedNodeIdAtom);
  const visited = rows.findIndex(
    row => row.nodeId === selected && problemComparisonKey(row) === store.get(lastVisitedProblemIdAtom),
  );
  if (visited >= 0) return rows.at((visited + step) % rows.length);
  const from = order.get(selected ?? '') ?? -1;
  return step > 0
    ? (rows.find(row => placeOf(row) >= from) ?? rows[0])
    : (rows.findLast(row => placeOf(row) <= from) ?? rows.at(-1));
}

function problemAnnouncementText({ store, lang }: Designer, row: LintRow): string {
  const name = store.get(flowNodeIndexAtom).get(row.nodeId)?.node.nodeName ?? '';
  return canvasTextsForLanguage(lang)('problem', { name, message: lintText(row, lang).message });
}

export function fixProblem(designer: Designer): void {
  const { store, lang, readOnly } = designer;
  const t = canvasTextsForLanguage(lang);
  const selected = store.get(selectedNodeIdAtom);
  for (const row of store.get(problemsAtom)) {
    const fix = row.nodeId === selected && !readOnly && fixFor(row, flowTextsIn(lang));
    if (!fix) continue;
    editFlow(designer, fix, {
      label: { code: 'fix' },
      announce: t('fixed', { message: lintText(row, lang).message }),
    });
    return;
  }
  announceToScreenReader(designer, t('noFix'));
}
