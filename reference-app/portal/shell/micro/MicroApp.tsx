/** Renders a micro-app in a frame and keeps the frame's route in step with the portal's route. */
import './micro.css';
import type { VisibleApplication } from '@countersign/sdk/api/contract';
import { useLocation, useRouter } from '@tanstack/react-router';
import { getDefaultStore, useAtomValue } from 'jotai';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { areCallsStoppedAtom } from '../../session/page/page-session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useDocumentTitle } from '../../ui/use-title.ts';
import { appName } from '../apps/app-name.ts';
import { pageTabKey } from '../places/address.ts';
import { usePageLocation } from '../places/use-place.ts';
import { shellTexts } from '../texts.ts';
import { toFrameAddress, toPortalAddress } from './address.ts';
import {
  announceSessionStopToFrame,
  isPortalFramed,
  navigateFrame,
  watchFrameAddress,
} from './frame-route.ts';

/** Maximum time for the frame to load. */
const FRAME_LOAD_TIMEOUT_MS = 120_000;

type FrameState = 'loading' | 'ready' | 'failed';

export function MicroApp({ app }: { app: VisibleApplication }) {
  const { t, lang } = useTexts(shellTexts);
  const name = appName(app, lang);
  const title = usePageLocation(useLocation().pathname)?.title[lang] ?? name;
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<FrameState>('loading');
  const isStopped = useAtomValue(areCallsStoppedAtom);
  useDocumentTitle(title);
  useEffect(() => {
    if (isStopped) setState('loading');
  }, [isStopped]);
  const again = () => {
    setState('loading');
    setAttempt(attempt + 1);
  };
  return (
    <div className="micro" aria-busy={state === 'loading'}>
      {state === 'failed' ? (
        <EmptyState
          kind="error"
          title={t('apps.failed', { name })}
          text={t('apps.failedHint')}
          action={{ label: t('retry'), run: again }}
        />
      ) : (
        // The micro-app reads the session token from storage, so it could act in the session of another user.
        // While the browser stores a session of another user, the frame of the micro-app is removed.
        !isStopped && <MicroAppFrame key={attempt} app={app} title={title} onState={setState} />
      )}
      {state === 'loading' && (
        <p className="micro-loading" role="status">
          {t('apps.loading', { name })}
        </p>
      )}
    </div>
  );
}

interface FrameProps {
  app: VisibleApplication;
  title: string;
  onState: (state: FrameState) => void;
}

function MicroAppFrame({ app, title, onState }: FrameProps) {
  const router = useRouter();
  const { href } = useLocation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [src] = useState(() => toFrameAddress(app, href));
  // The effect passes address changes of the portal to the frame once the frame has loaded.
  // The `src` attribute sets the frame's address until the first load.
  const isLoaded = useRef(false);
  useEffect(() => {
    if (frame.current && isLoaded.current) navigateFrame(frame.current, toFrameAddress(app, href));
  }, [app, href]);
  // A layout effect subscribes to the session end, so that the micro-app is notified before the frame is removed.
  useLayoutEffect(() => {
    const shown = frame.current;
    return getDefaultStore().sub(areCallsStoppedAtom, () => shown && announceSessionStopToFrame(shown));
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => !isLoaded.current && onState('failed'), FRAME_LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [onState]);
  const follow = (framed: string) => {
    const next = toPortalAddress(app, framed);
    // Replaces the current history entry of the portal, because the navigation in the frame has already added an entry.
    if (
      next !== undefined &&
      next !== pageTabKey(router.state.location.href) &&
      next !== router.state.location.href
    )
      router.navigate({ href: next, replace: true });
  };
  const onLoad = () => {
    if (!frame.current) return;
    if (isPortalFramed(frame.current)) return onState('failed');
    isLoaded.current = true;
    onState('ready');
    watchFrameAddress(frame.current, follow);
  };
  return <iframe ref={frame} className="micro-frame" src={src} title={title} onLoad={onLoad} />;
}
