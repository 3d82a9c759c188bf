/**
 * Shows the run of an application as a graph of node visits. A node that was entered several times appears
 * once per visit.
 */
import type { Graph } from '@countersign/elements/flow-graph';
import type { Flow } from '@countersign/sdk/flow';
import type { InstanceRun } from '@countersign/sdk/flow/diagram';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../session/language.ts';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { instanceTexts } from './texts.ts';

interface VisitGraphProps {
  flow: Flow;
  run: InstanceRun;
}

export function ApprovalRoundsGraph({ flow, run }: VisitGraphProps) {
  const { t, lang } = useTexts(instanceTexts);
  const isDark = document.documentElement.dataset.scheme === 'dark';
  const { data, error, refetch } = useQuery({
    queryKey: ['rounds', flow, run, lang, isDark],
    queryFn: async () => {
      const { drawGraph, graphOfRun } = await import('@countersign/elements/flow-graph');
      const graph = graphOfRun(flow, run, lang);
      return { graph, picture: await drawGraph(graph, { lang, isDark }) };
    },
    // The drawn graph must not be copied or cached by the query, because an SVG element can have only one parent.
    structuralSharing: false,
    gcTime: 0,
    retry: false,
  });
  if (error) return <QueryFailure error={error} retry={() => refetch()} />;
  return (
    <div className="rounds">
      <p>{t('run.roundsText')}</p>
      {data ? (
        <ApprovalRoundsImage {...data} />
      ) : (
        <Skeleton variant="rounded" height="100%" aria-label={t('loading')} />
      )}
    </div>
  );
}

/** Text keys for the node states in the graph. For any other state, the text `over` is shown. */
const GRAPH_NODE_STATE_TEXT_KEYS: Record<string, 'done' | 'current' | 'over'> = {
  done: 'done',
  current: 'current',
};

function ApprovalRoundsImage({ graph, picture }: { graph: Graph; picture: SVGSVGElement }) {
  const { t } = useTexts(instanceTexts);
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.replaceChildren(picture), [picture]);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a large picture is scrolled by keyboard */}
      <section ref={place} className="rounds-picture" tabIndex={0} aria-label={t('run.rounds')} />
      <ol className="visually-hidden" aria-label={t('run.roundsList')}>
        {graph.boxes.map(({ id, name, lines, state }) => (
          <li key={id}>
            {[name, t(`run.${GRAPH_NODE_STATE_TEXT_KEYS[state ?? 'over'] ?? 'over'}`), ...lines].join(' · ')}
          </li>
        ))}
      </ol>
    </>
  );
}
