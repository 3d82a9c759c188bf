/** The problems of the form below the canvas. */
import type { LintRow } from '@countersign/sdk/form/lint';
import type { ReactNode } from 'react';
import { type Problem, Problems } from '../../designer/problems/Problems.tsx';
import { problemTextsIn } from '../../designer/problems/texts.ts';
import { type Designer, useDesigner } from '../store/designer.ts';
import { announce, edit, setSelection } from '../store/edit.ts';
import { stepOf } from '../store/labels.ts';
import { lintPart } from './lint-form.ts';
import { useProblems } from './use-problems.ts';

export function ProblemsBar(): ReactNode {
  const designer = useDesigner();
  const rows = useProblems();
  return <Problems lang={designer.lang} problems={rows.map(row => problemOf(designer, row))} />;
}

function problemOf(designer: Designer, row: LintRow): Problem {
  const { code, key, message, severity } = row;
  const fix = lintPart.get().fixFor(row);
  return {
    identity: JSON.stringify([code, key ?? '', message]),
    severity,
    message,
    onGo: key === undefined ? undefined : () => setSelection(designer.store, [key]),
    onFix:
      fix &&
      (() => {
        edit(designer, fix, { label: stepOf('fix') });
        announce(designer, problemTextsIn(designer.lang)('fixed'));
      }),
  };
}
