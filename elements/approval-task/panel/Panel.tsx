/** Renders the panel in tabs: timeline and forecast, flow chart, and changes of values. */
import { useRef, useState } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { forcedColorsCss } from '../../element/styles/forced-colors-css.ts';
import { useModalAfterMoves } from '../../ui/dialog/keep-modal.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { lazyModule } from '../../ui/lazy-part.ts';
import type { View } from '../loading/view.ts';
import { useLazyModule } from '../view/use-lazy.ts';
import { ArchivedTimeline, isTimelineUnloaded } from './ArchivedTimeline.tsx';
import { ValueChanges } from './Changes.tsx';
import { CopyLink } from './CopyLink.tsx';
import { Forecast } from './Forecast.tsx';
import type { PanelProps } from './LazyPanel.tsx';
import { PrintButton } from './PrintButton.tsx';
import { panelStyles } from './styles.ts';
import { Timeline } from './Timeline.tsx';
import { usePanelTexts } from './texts.ts';

const PANEL_TABS = ['timeline', 'flow', 'changes'] as const;
type Tab = (typeof PANEL_TABS)[number];

export function TaskPanel({ id, view, scrolls }: PanelProps) {
  const t = usePanelTexts();
  const [chosen, setTab] = useState<Tab>('timeline');
  // If a flow shows its nodes to administrators only, the flow chart tab is hidden from other users.
  const tabs = view.task.showsNodes ? PANEL_TABS : PANEL_TABS.filter(one => one !== 'flow');
  const tab = tabs.find(one => one === chosen) ?? 'timeline';
  useAdoptedCss(panelStyles);
  useAdoptedCss(forcedColorsCss);
  useModalAfterMoves();
  return (
    <section
      className="history"
      id={id}
      aria-labelledby={`${id}-title`}
      part="timeline"
      tabIndex={scrolls ? 0 : undefined}
    >
      <div className="panel-head">
        <h3 id={`${id}-title`}>{t('history')}</h3>
        <CopyLink view={view} />
        <PrintButton view={view} />
        <PanelTabs id={id} tabs={tabs} tab={tab} onTab={setTab} />
      </div>
      <div id={`${id}-${tab}`} role="tabpanel" aria-labelledby={`${id}-tab-${tab}`}>
        {tab === 'changes' && <ValueChanges view={view} />}
        {tab === 'flow' && <FlowPicture view={view} />}
        {tab === 'timeline' && (
          <>
            {isTimelineUnloaded(view) ? <ArchivedTimeline view={view} /> : <Timeline rows={view.timeline} />}
            {view.task.instanceState === 0 && view.task.showsNodes && <Forecast view={view} />}
          </>
        )}
      </div>
    </section>
  );
}

function FlowPicture({ view }: { view: View }) {
  const part = useLazyModule(lazyFlowDiagramTab);
  return part ? <part.FlowTab view={view} /> : <span className="bone" />;
}

interface TabsProps {
  id: string;
  tabs: readonly Tab[];
  tab: Tab;
  onTab(tab: Tab): void;
}

const TAB_LABELS = { timeline: 'tabTimeline', flow: 'tabFlow', changes: 'tabChanges' } as const;

/** Renders a tab list in which arrow keys, Home and End switch tabs. */
function PanelTabs({ id, tabs, tab, onTab }: TabsProps) {
  const t = usePanelTexts();
  const list = useRef<HTMLDivElement>(null);
  const go = (to: Tab) => {
    onTab(to);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(to)]?.focus();
  };
  const onKeyDown = ({ key }: { key: string }) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (step) go(tabs.at((tabs.indexOf(tab) + step) % tabs.length) ?? 'timeline');
    if (key === 'Home') go('timeline');
    if (key === 'End') go('changes');
  };
  return (
    <div
      className="panel-tabs"
      role="tablist"
      tabIndex={-1}
      aria-label={t('panelTabs')}
      ref={list}
      onKeyDown={onKeyDown}
    >
      {tabs.map(one => (
        <Button
          key={one}
          role="tab"
          id={`${id}-tab-${one}`}
          aria-selected={one === tab}
          aria-controls={one === tab ? `${id}-${one}` : undefined}
          tabIndex={one === tab ? 0 : -1}
          onClick={() => onTab(one)}
        >
          {t(TAB_LABELS[one])}
        </Button>
      ))}
    </div>
  );
}

const lazyFlowDiagramTab = lazyModule(() => import('../picture/FlowTab.tsx'));
