/** The problems of the form below the canvas. */
import type { LintRow } from '@countersign/sdk/form/lint';
import type { ReactNode } from 'react';
import type { Problem } from '../../designer/problems/fixes.ts';
import { Problems } from '../../designer/problems/Problems.tsx';
import { type Designer, useDesigner } from '../store/designer.ts';
import { edit, setSelection } from '../store/edit.ts';
import { stepOf } from '../store/labels.ts';
import { lintPart } from './lint-form.ts';
import { useProblems } from './use-problems.ts';

export function ProblemsBar(): ReactNode {
  const designer = useDesigner();
  const rows = useProblems();
  const fix = (fixed: readonly LintRow[], announcement: string) => {
    const change = lintPart.get().fixAll(fixed, designer.lang);
    edit(designer, change, { label: stepOf('fix'), announce: announcement });
  };
  return <Problems lang={designer.lang} problems={rows.map(row => problemOf(designer, row))} onFix={fix} />;
}

function problemOf({ store, lang }: Designer, row: LintRow): Problem<LintRow> {
  const { code, key, message, severity } = row;
  return {
    identity: JSON.stringify([code, key ?? '', message]),
    kind: `${code} ${row.fix}`,
    severity,
    message,
    row,
    isFixable: lintPart.get().fixFor(row, lang) !== undefined,
    onGo: key === undefined ? undefined : () => setSelection(store, [key]),
  };
}
