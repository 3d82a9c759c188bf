/** The problems of the flow below the canvas. */
import { flowTextsIn, type LintRow, lintText } from '@countersign/sdk/flow';
import { fixFor } from '@countersign/sdk/flow/edits';
import { useAtomValue } from 'jotai';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import type { Problem } from '../../designer/problems/fixes.ts';
import { Problems } from '../../designer/problems/Problems.tsx';
import { openProblem } from '../panel/focus.ts';
import { indexAtom, problemsAtom } from '../store/atoms.ts';
import { type Designer, useDesigner } from '../store/designer.ts';
import { edit } from '../store/edit.ts';

export function ProblemsBar(): ReactNode {
  const designer = useDesigner();
  const rows = useShortRows(useAtomValue(problemsAtom));
  const problems = useProblems(designer, rows);
  const fix = (fixed: readonly LintRow[], announcement: string) => {
    const texts = flowTextsIn(designer.lang);
    const fixes = fixed.flatMap(row => fixFor(row, texts) ?? []);
    edit(designer, flow => fixes.reduce((now, one) => one(now), flow), {
      label: { code: 'fix' },
      announce: announcement,
    });
  };
  return <Problems lang={designer.lang} problems={problems} onFix={fix} />;
}

/** A list of more rows than this may come after the edit itself. */
const SHORT = 50;

/** A short list is shown with the edit, which saves a frame; a long one must not keep a key waiting. */
function useShortRows(rows: readonly LintRow[]): readonly LintRow[] {
  const deferred = useDeferredValue(rows);
  return rows.length > SHORT ? deferred : rows;
}

interface Known {
  problem: Problem<LintRow>;
  name: string | undefined;
}

/** The linter keeps the rows of nodes that stay the same, so an edit describes only the rows that it makes anew. */
function useProblems(designer: Designer, rows: readonly LintRow[]): Problem<LintRow>[] {
  const known = useMemo(() => ({ designer, of: new WeakMap<LintRow, Known>() }), [designer]);
  return useMemo(() => {
    const { store } = known.designer;
    const index = store.get(indexAtom);
    return rows.map(row => {
      const name = index.get(row.nodeId)?.node.nodeName;
      const before = known.of.get(row);
      if (before && before.name === name) return before.problem;
      const problem = problemOf(known.designer, row, name);
      known.of.set(row, { problem, name });
      return problem;
    });
  }, [rows, known]);
}

function problemOf(designer: Designer, row: LintRow, name: string | undefined): Problem<LintRow> {
  const { lang, readOnly } = designer;
  const { nodeId, code, severity } = row;
  return {
    identity: JSON.stringify([code, nodeId, row.params]),
    kind: code,
    severity,
    message: `${name ? `${name}: ` : ''}${lintText(row, lang).message}`,
    row,
    isFixable: !readOnly && fixFor(row, flowTextsIn(lang)) !== undefined,
    onGo: name === undefined ? undefined : () => void openProblem(designer, row),
  };
}
