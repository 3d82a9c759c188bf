/** The problems of the flow below the canvas. */
import { flowTextsIn, type LintRow, lintText } from '@countersign/sdk/flow';
import { fixFor } from '@countersign/sdk/flow/edits';
import { useAtomValue } from 'jotai';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { type Problem, Problems } from '../../designer/problems/Problems.tsx';
import { problemTextsIn } from '../../designer/problems/texts.ts';
import { openProblem } from '../panel/focus.ts';
import { indexAtom, problemsAtom } from '../store/atoms.ts';
import { type Designer, useDesigner } from '../store/designer.ts';
import { edit } from '../store/edit.ts';

export function ProblemsBar(): ReactNode {
  const designer = useDesigner();
  const rows = useDeferredValue(useAtomValue(problemsAtom));
  const problems = useMemo(() => {
    const texts = flowTextsIn(designer.lang);
    const fixable = rows.filter(row => !designer.readOnly && fixFor(row, texts));
    const byCode = Map.groupBy(fixable, ({ code }) => code);
    return rows.map(row => problemOf(designer, row, byCode.get(row.code) ?? []));
  }, [designer, rows]);
  return <Problems lang={designer.lang} problems={problems} />;
}

/** `alike` are the problems of the same kind that can be mended. */
function problemOf(designer: Designer, row: LintRow, alike: readonly LintRow[]): Problem {
  const { store, lang, readOnly } = designer;
  const { nodeId, code, severity } = row;
  const text = lintText(row, lang);
  const name = store.get(indexAtom).get(nodeId)?.node.nodeName;
  const t = problemTextsIn(lang);
  const fix = readOnly ? undefined : fixFor(row, flowTextsIn(lang));
  return {
    identity: JSON.stringify([code, nodeId, row.params]),
    severity,
    message: `${name ? `${name}: ` : ''}${text.message}`,
    onGo: name === undefined ? undefined : () => void openProblem(designer, row),
    onFix:
      fix &&
      (() => {
        edit(designer, fix, { label: { code: 'fix' }, announce: t('fixed') });
      }),
    alike: fix ? alike.length : 0,
    onFixAll: () => {
      const fixes = alike.flatMap(one => fixFor(one, flowTextsIn(lang)) ?? []);
      edit(designer, flow => fixes.reduce((now, one) => one(now), flow), {
        label: { code: 'fix' },
        announce: t('fixedAll', { count: fixes.length }),
      });
    },
  };
}
