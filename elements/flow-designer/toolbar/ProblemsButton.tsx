/**
 * Renders the number of problems in the header. A click moves the focus to the list of problems below the
 * canvas.
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { FlatButton } from '../../designer/view/FlatButton.tsx';
import { useElementContext } from '../../element/context.ts';
import { problemsAtom } from '../store/atoms.ts';
import { basicsProblemsAtom } from '../store/basics.ts';
import { useDesigner } from '../store/designer.ts';
import { openFlowDesignerStep } from '../store/step.ts';
import { ToolIcon } from './ToolIcon.tsx';

export function ProblemsButton(): ReactNode {
  const { t, store } = useDesigner();
  const root = useElementContext()?.shadowRoot;
  const rows = useAtomValue(problemsAtom);
  const faults = useAtomValue(basicsProblemsAtom);
  const errors = rows.filter(({ severity }) => severity === 'error').length + faults.length;
  const count = rows.length + faults.length;
  const severity = errors > 0 ? 'error' : count > 0 ? 'warning' : 'none';
  const counts = t('problemCounts', { errors, warnings: count - errors });
  // The accessible name starts with the visible number.
  const text = count === 0 ? t('noProblems') : `${count} · ${counts}`;
  const open = () => {
    if (rows.length === 0 && faults.length > 0) {
      openFlowDesignerStep(store, 'basicInfo');
      return;
    }
    openFlowDesignerStep(store, 'flowDesign');
    requestAnimationFrame(() => root?.querySelector<HTMLElement>('[data-region=problems] button')?.focus());
  };
  return (
    <FlatButton
      className="flow-tool flow-problems"
      data-tool="problems"
      data-severity={severity}
      aria-label={text}
      title={text}
      onClick={open}
    >
      <ToolIcon name={severity === 'none' ? 'sound' : 'problems'} />
      {count > 0 && <span className="flow-count">{count}</span>}
    </FlatButton>
  );
}
