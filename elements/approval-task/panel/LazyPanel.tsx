/** Renders the panel next to the form, and a skeleton of the same width until the panel is loaded. */
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import { isTaskPanelOpenAtom, textsAtom } from '../atoms.ts';
import { approvalTaskHostAtom, errorEventDetail } from '../host.ts';
import type { View } from '../loading/view.ts';
import { lazyPanelModule } from './lazy.ts';

export interface PanelProps {
  id: string;
  view: View;
  /**
   * Whether the panel has its own scroll area, as in a dialog. The area is then focusable, so that the
   * keyboard can scroll it.
   */
  scrolls: boolean;
}

export function LazyPanel(props: PanelProps) {
  const shown = useAtomValue(isTaskPanelOpenAtom);
  const { part, failed, retry } = useLazyTaskPanel();
  if (part) {
    const { LiveRegion, TaskPanel } = part;
    return (
      <>
        <LiveRegion view={props.view} />
        {shown && <TaskPanel {...props} />}
      </>
    );
  }
  return shown ? <PanelPlaceholder id={props.id} onRetry={failed ? retry : undefined} /> : null;
}

function PanelPlaceholder({ id, onRetry }: { id: string; onRetry: (() => void) | undefined }) {
  const t = useAtomValue(textsAtom);
  return (
    <section className="history" id={id} aria-label={t('history')} aria-busy={!onRetry} part="timeline">
      {onRetry ? (
        <p role="alert">
          {t('notFetched')}{' '}
          <Button className="plain" onClick={onRetry}>
            {t('retry')}
          </Button>
        </p>
      ) : (
        [1, 2, 3].map(line => <i key={line} className="bone bone-entry" />)
      )}
    </section>
  );
}

type PanelPart = Awaited<ReturnType<typeof lazyPanelModule.load>>;

/** Loads the panel after the first paint. A failed load is emitted as an event and can be retried. */
function useLazyTaskPanel() {
  const host = useAtomValue(approvalTaskHostAtom);
  const [part, setPart] = useState<PanelPart | null>(() =>
    lazyPanelModule.isLoaded() ? lazyPanelModule.get() : null,
  );
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same again.
  useEffect(() => {
    if (part) return;
    setFailed(false);
    const load = () =>
      lazyPanelModule.load().then(setPart, error => {
        setFailed(true);
        host?.failed(errorEventDetail(error));
      });
    let waiting: ReturnType<typeof setTimeout> | undefined;
    // The code is loaded from a timer inside an animation frame, because such a timer runs after the paint.
    // A timer that the effect sets directly may run before the paint.
    const frame = requestAnimationFrame(() => {
      waiting = setTimeout(load);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(waiting);
    };
  }, [part, attempt]);
  return { part, failed, retry: () => setAttempt(attempt + 1) };
}
