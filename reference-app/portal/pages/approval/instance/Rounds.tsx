/** The run as a graph of its visits: a step that was entered again stands there once for each round. */
import type { Graph } from '@countersign/elements/flow-graph';
import type { Flow } from '@countersign/sdk/flow';
import type { InstanceRun } from '@countersign/sdk/flow/diagram';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../session/language.ts';
import { Failure } from '../../../ui/EmptyState.tsx';
import { instanceTexts } from './texts.ts';

interface RoundsProps {
  flow: Flow;
  run: InstanceRun;
}

export function Rounds({ flow, run }: RoundsProps) {
  const { t, lang } = useTexts(instanceTexts);
  const isDark = document.documentElement.dataset.scheme === 'dark';
  const { data, error, refetch } = useQuery({
    queryKey: ['rounds', flow, run, lang, isDark],
    queryFn: async () => {
      const { drawGraph, graphOfRun } = await import('@countersign/elements/flow-graph');
      const graph = graphOfRun(flow, run, lang);
      return { graph, picture: await drawGraph(graph, { lang, isDark }) };
    },
    // A picture stands in one place only.
    structuralSharing: false,
    gcTime: 0,
    retry: false,
  });
  if (error) return <Failure error={error} retry={() => refetch()} />;
  return (
    <div className="rounds">
      <p>{t('run.roundsText')}</p>
      {data ? <Picture {...data} /> : <Skeleton variant="rounded" height="100%" aria-label={t('loading')} />}
    </div>
  );
}

/** The texts of the states of boxes. */
const STATES: Record<string, 'done' | 'current' | 'over'> = { done: 'done', current: 'current' };

function Picture({ graph, picture }: { graph: Graph; picture: SVGSVGElement }) {
  const { t } = useTexts(instanceTexts);
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.replaceChildren(picture), [picture]);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a large picture is scrolled by keyboard */}
      <section ref={place} className="rounds-picture" tabIndex={0} aria-label={t('run.rounds')} />
      <ol className="visually-hidden" aria-label={t('run.roundsList')}>
        {graph.boxes.map(({ id, name, lines, state }) => (
          <li key={id}>{[name, t(`run.${STATES[state ?? 'over'] ?? 'over'}`), ...lines].join(' · ')}</li>
        ))}
      </ol>
    </>
  );
}
