/** The panel's place beside the form: it keeps its width, with bones in it, until the panel itself has come. */
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { historyShownAtom, wordsAtom } from '../atoms.ts';
import { failureOf, outsideAtom } from '../host.ts';
import type { View } from '../loading/view.ts';
import { panelPart } from './lazy.ts';

export interface PanelProps {
  id: string;
  view: View;
  /** In a dialog it scrolls by itself, and the keyboard must reach it. */
  scrolls: boolean;
}

export function Beside(props: PanelProps) {
  const shown = useAtomValue(historyShownAtom);
  const { part, failed, retry } = usePanel();
  if (part) {
    const { Panel, Live } = part;
    return (
      <>
        <Live view={props.view} />
        {shown && <Panel {...props} />}
      </>
    );
  }
  return shown ? <Place id={props.id} onRetry={failed ? retry : undefined} /> : null;
}

function Place({ id, onRetry }: { id: string; onRetry: (() => void) | undefined }) {
  const t = useAtomValue(wordsAtom);
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

/** Fetched behind what was drawn first; a failure is told to the host, and can be tried again. */
function usePanel() {
  const outside = useAtomValue(outsideAtom);
  const [part, setPart] = useState<Part | null>(() => (panelPart.isLoaded() ? panelPart.get() : null));
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same again.
  useEffect(() => {
    if (part) return;
    setFailed(false);
    const waiting = setTimeout(() =>
      panelPart.load().then(setPart, error => {
        setFailed(true);
        outside?.failed(failureOf(error));
      }),
    );
    return () => clearTimeout(waiting);
  }, [part, attempt]);
  return { part, failed, retry: () => setAttempt(attempt + 1) };
}
