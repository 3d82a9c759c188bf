/** Renders the three steps as tabs, each marked as complete, current or open. */
import { useAtomValue } from 'jotai';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import type { FlowStep } from '../page-types.ts';
import { useDesigner } from '../store/designer.ts';
import { currentDesignerStepAtom, DESIGNER_STEP_ORDER, openFlowDesignerStep } from '../store/step.ts';
import { flowDesignerStepStatesAtom } from '../store/step-states.ts';
import { ToolIcon } from './ToolIcon.tsx';

export function FlowDesignerSteps(): ReactNode {
  const { t, store } = useDesigner();
  const open = useAtomValue(currentDesignerStepAtom);
  const states = useAtomValue(flowDesignerStepStatesAtom);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = DESIGNER_STEP_ORDER.indexOf(open);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const next = to === undefined ? undefined : DESIGNER_STEP_ORDER.at(to % DESIGNER_STEP_ORDER.length);
    if (!next) return;
    event.preventDefault();
    openFlowDesignerStep(store, next);
    event.currentTarget.querySelector<HTMLElement>(`[data-step=${next}]`)?.focus();
  };
  return (
    <div className="flow-steps" role="tablist" aria-label={t('steps')} onKeyDown={move}>
      {DESIGNER_STEP_ORDER.map((step, at) => (
        <StepTab key={step} step={step} number={at + 1} state={states[step]} isOpen={step === open} />
      ))}
    </div>
  );
}

interface StepTabProps {
  step: FlowStep;
  number: number;
  state: 'complete' | 'current' | 'open';
  isOpen: boolean;
}

function StepTab({ step, number, state, isOpen }: StepTabProps): ReactNode {
  const { t, store } = useDesigner();
  const tip = t(`step-${state}`);
  return (
    <Button
      role="tab"
      className="flow-step"
      data-step={step}
      data-state={state}
      aria-selected={isOpen}
      title={tip}
      tabIndex={isOpen ? 0 : -1}
      onClick={() => openFlowDesignerStep(store, step)}
    >
      <span className="flow-step-mark" aria-hidden="true">
        {state === 'complete' ? <ToolIcon name="done" /> : number}
      </span>
      <span className="flow-step-name">{t(step)}</span>
      <span className="designer-unseen">{tip}</span>
    </Button>
  );
}
