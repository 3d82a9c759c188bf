/** The flow designer: header with three steps, each with a page of its own; one store for each designer. */
import { Provider, useAtomValue } from 'jotai';
import { Activity, type ReactNode, useRef } from 'react';
import { LiveRegion } from '../designer/view/LiveRegion.tsx';
import { useNarrow } from '../designer/view/use-narrow.ts';
import { DialogSlot } from './dialogs/DialogSlot.tsx';
import { ProcessNotice } from './process/ProcessNotice.tsx';
import type { FlowDesignerProps } from './props.ts';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { announcementAtom } from './store/atoms.ts';
import { DesignerContext, useDesigner } from './store/designer.ts';
import { stepAtom, visitedStepsAtom } from './store/step.ts';
import { Header } from './toolbar/Header.tsx';
import { useDesignerOf } from './use-designer-of.ts';
import { DesignStep } from './view/DesignStep.tsx';
import { PageSlot } from './view/PageSlot.tsx';

export function FlowDesigner(props: FlowDesignerProps): ReactNode {
  const designer = useDesignerOf(props);
  return (
    <Provider store={designer.store}>
      <DesignerContext value={designer}>
        <Layout hideSteps={props.hideSteps === true} />
      </DesignerContext>
    </Provider>
  );
}

function Layout({ hideSteps }: { hideSteps: boolean }): ReactNode {
  const designer = useDesigner();
  const { t, readOnly } = designer;
  const root = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(root);
  const step = useAtomValue(stepAtom);
  const isDesignVisited = useAtomValue(visitedStepsAtom).has('flowDesign');
  const announcement = useAtomValue(announcementAtom);
  useShortcuts(root);
  return (
    <section ref={root} className="csd" aria-label={t('designer')} data-narrow={narrow || undefined}>
      {!readOnly && <Header narrow={narrow} hideSteps={hideSteps} />}
      <ProcessNotice />
      {isDesignVisited && (
        <Activity mode={step === 'flowDesign' ? 'visible' : 'hidden'}>
          <DesignStep narrow={narrow} />
        </Activity>
      )}
      {step !== 'flowDesign' && <PageSlot step={step} narrow={narrow} />}
      <DialogSlot />
      <LiveRegion announcement={announcement} />
    </section>
  );
}
