/**
 * Renders the basic information page or the settings page. The code of a page is loaded when it is first
 * opened.
 */
import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { FlatButton } from '../../designer/view/FlatButton.tsx';
import { type LazyPart, lazyModule } from '../../ui/lazy-part.ts';
import type { FlowStep } from '../page-types.ts';
import { useDesigner } from '../store/designer.ts';

export interface PageProps {
  narrow: boolean;
}

type Page = ComponentType<PageProps>;

const lazyStepPages: Readonly<Record<Exclude<FlowStep, 'flowDesign'>, LazyPart<Page>>> = {
  basicInfo: lazyModule(async () => (await import('../basics/BasicsPage.tsx')).BasicsPage),
  flowSetting: lazyModule(async () => (await import('../settings/SettingsPage.tsx')).SettingsPage),
};

interface PageSlotProps extends PageProps {
  step: keyof typeof lazyStepPages;
}

export function LazyDesignerStepPage({ step, narrow }: PageSlotProps): ReactNode {
  const { t, calls } = useDesigner();
  const part = lazyStepPages[step];
  const loaded = useSyncExternalStore(part.onLoaded, part.isLoaded);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (loaded || failed) return;
    part.load().catch(error => {
      setFailed(true);
      calls.failed({ code: 'load-failed', message: String(error), error });
    });
  }, [part, loaded, failed, calls]);
  if (loaded) {
    const Page = part.get();
    return <Page narrow={narrow} />;
  }
  if (!failed) return <div className="flow-page" role="status" aria-label={t('loadingPage')} />;
  return (
    <div className="flow-page" role="alert">
      <FlatButton look="bordered" onClick={() => setFailed(false)}>
        {t('retry')}
      </FlatButton>
    </div>
  );
}
