/** The problems of the form below the canvas. */
import type { LintRow } from '@countersign/sdk/form/lint';
import type { ReactNode } from 'react';
import type { Problem } from '../../designer/problems/fixes.ts';
import { Problems } from '../../designer/problems/Problems.tsx';
import { drawerAtom, focusedSettingAtom, foldedAtom, placesAtom } from '../store/atoms.ts';
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
    onGo: key === undefined ? undefined : () => openProblem(store, key, row),
  };
}

/** Selects the control; the panel is opened, and moves the focus to the setting. */
function openProblem(store: Designer['store'], key: string, row: LintRow): void {
  setSelection(store, [key]);
  const control = store.get(placesAtom).get(key)?.control;
  store.set(foldedAtom, { ...store.get(foldedAtom), right: false });
  store.set(drawerAtom, 'right');
  store.set(focusedSettingAtom, { key, at: control && lintPart.get().settingOf(row, control) });
}
