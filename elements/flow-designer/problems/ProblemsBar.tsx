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
  const rows = useDeferredValue(useAtomValue(problemsAtom));
  const problems = useMemo(() => rows.map(row => problemOf(designer, row)), [designer, rows]);
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

function problemOf(designer: Designer, row: LintRow): Problem<LintRow> {
  const { store, lang, readOnly } = designer;
  const { nodeId, code, severity } = row;
  const name = store.get(indexAtom).get(nodeId)?.node.nodeName;
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
