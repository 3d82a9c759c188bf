/**
 * Renders the flow designer: a header with three steps, and the page of the open step. Each designer element
 * has its own state store.
 */
import { Provider, useAtomValue } from 'jotai';
import { Activity, type ReactNode, useRef } from 'react';
import { announcementAtom } from '../designer/store/announcement.ts';
import { LiveRegion } from '../designer/view/LiveRegion.tsx';
import { useIsNarrow } from '../designer/view/use-narrow.ts';
import { DialogSlot } from './dialogs/DialogSlot.tsx';
import { ProcessNotice } from './process/ProcessNotice.tsx';
import type { FlowDesignerProps } from './props.ts';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { DesignerContext, useDesigner } from './store/designer.ts';
import { currentDesignerStepAtom, visitedStepsAtom } from './store/step.ts';
import { Header } from './toolbar/Header.tsx';
import { useFlowDesigner } from './use-designer-of.ts';
import { DesignStep } from './view/DesignStep.tsx';
import { LazyDesignerStepPage } from './view/LazyDesignerStepPage.tsx';

export function FlowDesigner(props: FlowDesignerProps): ReactNode {
  const designer = useFlowDesigner(props);
  return (
    <Provider store={designer.store}>
      <DesignerContext value={designer}>
        <FlowDesignerLayout hideSteps={props.hideSteps === true} />
      </DesignerContext>
    </Provider>
  );
}

function FlowDesignerLayout({ hideSteps }: { hideSteps: boolean }): ReactNode {
  const designer = useDesigner();
  const { t, readOnly } = designer;
  const root = useRef<HTMLDivElement>(null);
  const narrow = useIsNarrow(root);
  const step = useAtomValue(currentDesignerStepAtom);
  const isDesignVisited = useAtomValue(visitedStepsAtom).has('flowDesign');
  const announcement = useAtomValue(announcementAtom);
  useShortcuts(root);
  return (
    <section ref={root} className="designer" aria-label={t('designer')} data-narrow={narrow || undefined}>
      {!readOnly && <Header narrow={narrow} hideSteps={hideSteps} />}
      <ProcessNotice />
      {isDesignVisited && (
        <Activity mode={step === 'flowDesign' ? 'visible' : 'hidden'}>
          <DesignStep narrow={narrow} />
        </Activity>
      )}
      {step !== 'flowDesign' && <LazyDesignerStepPage step={step} narrow={narrow} />}
      <DialogSlot />
      <LiveRegion announcement={announcement} />
    </section>
  );
}
