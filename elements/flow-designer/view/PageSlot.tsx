/** The pages of basic information and settings: their code is loaded with the first of them. */
import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { type LazyPart, lazyPart } from '../../ui/lazy-part.ts';
import type { FlowStep } from '../page-types.ts';
import { useDesigner } from '../store/designer.ts';

export interface PageProps {
  narrow: boolean;
}

type Page = ComponentType<PageProps>;

const parts: Readonly<Record<Exclude<FlowStep, 'flowDesign'>, LazyPart<Page>>> = {
  basicInfo: lazyPart(async () => (await import('../basics/BasicsPage.tsx')).BasicsPage),
  flowSetting: lazyPart(async () => (await import('../settings/SettingsPage.tsx')).SettingsPage),
};

interface PageSlotProps extends PageProps {
  step: keyof typeof parts;
}

export function PageSlot({ step, narrow }: PageSlotProps): ReactNode {
  const { t, calls } = useDesigner();
  const part = parts[step];
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
  if (!failed) return <div className="cfd-page" role="status" aria-label={t('loadingPage')} />;
  return (
    <div className="cfd-page" role="alert">
      <button type="button" className="csd-tool csd-tool-bordered" onClick={() => setFailed(false)}>
        {t('retry')}
      </button>
    </div>
  );
}
