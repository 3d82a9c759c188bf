/** The problems of the flow below the canvas. */
import { flowTextsIn, type LintRow, lintText } from '@countersign/sdk/flow';
import { fixFor } from '@countersign/sdk/flow/edits';
import { useAtomValue } from 'jotai';
import { type ReactNode, useDeferredValue } from 'react';
import { type Problem, Problems } from '../../designer/problems/Problems.tsx';
import { problemTextsIn } from '../../designer/problems/texts.ts';
import { openProblem } from '../panel/focus.ts';
import { announcementAtom, indexAtom, problemsAtom } from '../store/atoms.ts';
import { type Designer, useDesigner } from '../store/designer.ts';
import { edit } from '../store/edit.ts';

export function ProblemsBar(): ReactNode {
  const designer = useDesigner();
  const rows = useDeferredValue(useAtomValue(problemsAtom));
  return <Problems lang={designer.lang} problems={rows.map(row => problemOf(designer, row))} />;
}

function problemOf(designer: Designer, row: LintRow): Problem {
  const { store, lang, readOnly } = designer;
  const { nodeId, code, severity } = row;
  const text = lintText(row, lang);
  const name = store.get(indexAtom).get(nodeId)?.node.nodeName;
  const fix = readOnly ? undefined : fixFor(row, flowTextsIn(lang));
  return {
    identity: JSON.stringify([code, nodeId, row.params]),
    severity,
    message: `${name ? `${name}: ` : ''}${text.message}`,
    onGo: name === undefined ? undefined : () => void openProblem(designer, row),
    onFix:
      fix &&
      (() => {
        edit(designer, fix, { label: { code: 'fix' } });
        store.set(announcementAtom, { text: problemTextsIn(lang)('fixed') });
      }),
  };
}
