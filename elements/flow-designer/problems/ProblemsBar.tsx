/** Renders the problems of the flow below the canvas. */
import { flowTextsIn, type LintRow, lintText } from '@countersign/sdk/flow';
import { fixFor } from '@countersign/sdk/flow/edits';
import { useAtomValue } from 'jotai';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import type { Problem } from '../../designer/problems/fixes.ts';
import { Problems } from '../../designer/problems/Problems.tsx';
import { openSettingForLintProblem } from '../panel/focus.ts';
import { flowNodeIndexAtom, problemsAtom } from '../store/atoms.ts';
import { type Designer, useDesigner } from '../store/designer.ts';
import { editFlow } from '../store/edit.ts';

export function ProblemsBar(): ReactNode {
  const designer = useDesigner();
  const rows = useDeferredProblemRows(useAtomValue(problemsAtom));
  const problems = useProblemEntries(designer, rows);
  const fix = (fixed: readonly LintRow[], announcement: string) => {
    const texts = flowTextsIn(designer.lang);
    const fixes = fixed.flatMap(row => fixFor(row, texts) ?? []);
    editFlow(designer, flow => fixes.reduce((now, one) => one(now), flow), {
      label: { code: 'fix' },
      announce: announcement,
    });
  };
  return <Problems lang={designer.lang} problems={problems} onFix={fix} />;
}

/** Maximum number of rows that are rendered in the same pass as an edit. A longer list is rendered later. */
const MAX_IMMEDIATE_ROWS = 50;

/**
 * Defers the rendering of a long list, so that it does not delay typing. A short list is rendered together
 * with the edit, which saves a frame.
 */
function useDeferredProblemRows(rows: readonly LintRow[]): readonly LintRow[] {
  const deferred = useDeferredValue(rows);
  return rows.length > MAX_IMMEDIATE_ROWS ? deferred : rows;
}

interface ConvertedRow {
  problem: Problem<LintRow>;
  name: string | undefined;
}

/**
 * Converts the findings of the linter to problems for the list. The linter returns the same object for a
 * finding of an unchanged node, so the converted problem is cached.
 */
function useProblemEntries(designer: Designer, rows: readonly LintRow[]): Problem<LintRow>[] {
  const known = useMemo(() => ({ designer, of: new WeakMap<LintRow, ConvertedRow>() }), [designer]);
  return useMemo(() => {
    const { store } = known.designer;
    const index = store.get(flowNodeIndexAtom);
    return rows.map(row => {
      const name = index.get(row.nodeId)?.node.nodeName;
      const before = known.of.get(row);
      if (before && before.name === name) return before.problem;
      const problem = toProblemEntry(known.designer, row, name);
      known.of.set(row, { problem, name });
      return problem;
    });
  }, [rows, known]);
}

function toProblemEntry(designer: Designer, row: LintRow, name: string | undefined): Problem<LintRow> {
  const { lang, readOnly } = designer;
  const { nodeId, code, severity } = row;
  return {
    identity: JSON.stringify([code, nodeId, row.params]),
    kind: code,
    severity,
    message: `${name ? `${name}: ` : ''}${lintText(row, lang).message}`,
    row,
    isFixable: !readOnly && fixFor(row, flowTextsIn(lang)) !== undefined,
    onGo: name === undefined ? undefined : () => void openSettingForLintProblem(designer, row),
  };
}
