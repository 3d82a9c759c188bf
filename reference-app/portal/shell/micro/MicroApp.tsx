/** A micro-app in its frame, its route in step with the portal's. */
import './micro.css';
import type { SysApp } from '@countersign/sdk/api/contract';
import { useLocation, useRouter } from '@tanstack/react-router';
import { getDefaultStore, useAtomValue } from 'jotai';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { isStoppedAtom } from '../../session/page/page-session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { appName } from '../apps/app-name.ts';
import { keyOf } from '../places/address.ts';
import { usePlace } from '../places/use-place.ts';
import { shellTexts } from '../texts.ts';
import { frameAddress, portalAddress } from './address.ts';
import { announceStop, followFrame, showInFrame, showsPortal } from './frame-route.ts';

/** Time in which the frame has to load. */
const LOAD_LIMIT_MS = 120_000;

type State = 'loading' | 'ready' | 'failed';

export function MicroApp({ app }: { app: SysApp }) {
  const { t, lang } = useTexts(shellTexts);
  const name = appName(app, lang);
  const title = usePlace(useLocation().pathname)?.title[lang] ?? name;
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>('loading');
  const isStopped = useAtomValue(isStoppedAtom);
  useTitle(title);
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
        // It reads the stored token by itself, so it is taken away while another session is stored.
        !isStopped && <Frame key={attempt} app={app} title={title} onState={setState} />
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
  app: SysApp;
  title: string;
  onState: (state: State) => void;
}

function Frame({ app, title, onState }: FrameProps) {
  const router = useRouter();
  const { href } = useLocation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [src] = useState(() => frameAddress(app, href));
  // The address of the portal leads the frame; before its first load `src` does.
  const isLoaded = useRef(false);
  useEffect(() => {
    if (frame.current && isLoaded.current) showInFrame(frame.current, frameAddress(app, href));
  }, [app, href]);
  // Before the frame is removed.
  useLayoutEffect(() => {
    const shown = frame.current;
    return getDefaultStore().sub(isStoppedAtom, () => shown && announceStop(shown));
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => !isLoaded.current && onState('failed'), LOAD_LIMIT_MS);
    return () => clearTimeout(timer);
  }, [onState]);
  const follow = (framed: string) => {
    const next = portalAddress(app, framed);
    // The step lies in the history already: that of the frame.
    if (
      next !== undefined &&
      next !== keyOf(router.state.location.href) &&
      next !== router.state.location.href
    )
      router.navigate({ href: next, replace: true });
  };
  const onLoad = () => {
    if (!frame.current) return;
    if (showsPortal(frame.current)) return onState('failed');
    isLoaded.current = true;
    onState('ready');
    followFrame(frame.current, follow);
  };
  return <iframe ref={frame} className="micro-frame" src={src} title={title} onLoad={onLoad} />;
}
