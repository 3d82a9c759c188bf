/** Renders the problems of the form below the canvas. */
import type { LintRow } from '@countersign/sdk/form/lint';
import type { ReactNode } from 'react';
import type { Problem } from '../../designer/problems/fixes.ts';
import { Problems } from '../../designer/problems/Problems.tsx';
import {
  controlPositionByKeyAtom,
  focusedSettingAtom,
  foldedSidePanelsAtom,
  openDrawerSideAtom,
} from '../store/atoms.ts';
import { type Designer, useDesigner } from '../store/designer.ts';
import { edit, setSelection } from '../store/edit.ts';
import { createUndoStepLabel } from '../store/labels.ts';
import { lazyLinter } from './lint-form.ts';
import { useFormLintProblems } from './use-problems.ts';

export function ProblemsBar(): ReactNode {
  const designer = useDesigner();
  const rows = useFormLintProblems();
  const fix = (fixed: readonly LintRow[], announcement: string) => {
    const change = lazyLinter.get().fixAll(fixed, designer.lang);
    edit(designer, change, { label: createUndoStepLabel('fix'), announce: announcement });
  };
  return <Problems lang={designer.lang} problems={rows.map(row => toProblem(designer, row))} onFix={fix} />;
}

function toProblem({ store, lang }: Designer, row: LintRow): Problem<LintRow> {
  const { code, key, message, severity } = row;
  return {
    identity: JSON.stringify([code, key ?? '', message]),
    kind: `${code} ${row.fix}`,
    severity,
    message,
    row,
    isFixable: lazyLinter.get().fixFor(row, lang) !== undefined,
    onGo: key === undefined ? undefined : () => selectControlOfProblem(store, key, row),
  };
}

/** Selects the control and opens its panel, which focuses the setting with the problem. */
function selectControlOfProblem(store: Designer['store'], key: string, row: LintRow): void {
  setSelection(store, [key]);
  const control = store.get(controlPositionByKeyAtom).get(key)?.control;
  store.set(foldedSidePanelsAtom, { ...store.get(foldedSidePanelsAtom), right: false });
  store.set(openDrawerSideAtom, 'right');
  store.set(focusedSettingAtom, { key, at: control && lazyLinter.get().settingPathOfFinding(row, control) });
}
