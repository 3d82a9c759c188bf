/** The panel's place beside the form: it has its width, with a skeleton in it, until the panel is loaded. */
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { historyShownAtom, textsAtom } from '../atoms.ts';
import { failureOf, hostAtom } from '../host.ts';
import type { View } from '../loading/view.ts';
import { panelPart } from './lazy.ts';

export interface PanelProps {
  id: string;
  view: View;
  /** In a dialog it scrolls by itself, and the keyboard must reach it. */
  scrolls: boolean;
}

export function LazyPanel(props: PanelProps) {
  const shown = useAtomValue(historyShownAtom);
  const { part, failed, retry } = usePanel();
  if (part) {
    const { LiveRegion, Panel } = part;
    return (
      <>
        <LiveRegion view={props.view} />
        {shown && <Panel {...props} />}
      </>
    );
  }
  return shown ? <Place id={props.id} onRetry={failed ? retry : undefined} /> : null;
}

function Place({ id, onRetry }: { id: string; onRetry: (() => void) | undefined }) {
  const t = useAtomValue(textsAtom);
  return (
    <section className="history" id={id} aria-label={t('history')} aria-busy={!onRetry} part="timeline">
      {onRetry ? (
        <p role="alert">
          {t('notFetched')}{' '}
          <button type="button" className="plain" onClick={onRetry}>
            {t('retry')}
          </button>
        </p>
      ) : (
        [60, 90, 80].map(width => <span key={width} className="bone" style={{ inlineSize: `${width}%` }} />)
      )}
    </section>
  );
}

type Part = Awaited<ReturnType<typeof panelPart.load>>;

/** Loads the panel after the first paint; a failure is emitted, and can be tried again. */
function usePanel() {
  const host = useAtomValue(hostAtom);
  const [part, setPart] = useState<Part | null>(() => (panelPart.isLoaded() ? panelPart.get() : null));
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same again.
  useEffect(() => {
    if (part) return;
    setFailed(false);
    const load = () =>
      panelPart.load().then(setPart, error => {
        setFailed(true);
        host?.failed(failureOf(error));
      });
    let waiting: ReturnType<typeof setTimeout> | undefined;
    // A task of the frame runs behind its paint; one of the effect may run before it.
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
