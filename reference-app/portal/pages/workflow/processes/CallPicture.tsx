/**
 * Draws which processes start which sub-processes, as a graph. The list below the graph shows the same calls
 * as links.
 */
import type { Graph } from '@countersign/elements/flow-graph';
import type { ProcessWithSubProcesses } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../session/language.ts';
import { PROCESSES_QUERY_KEY } from './search.ts';
import { processAdminTexts } from './texts.ts';

export function SubProcessCallGraph({ calls }: { calls: readonly ProcessWithSubProcesses[] }) {
  const { t, lang } = useTexts(processAdminTexts);
  const place = useRef<HTMLDivElement>(null);
  const isDark = document.documentElement.dataset.scheme === 'dark';
  const { data: picture } = useQuery({
    queryKey: [PROCESSES_QUERY_KEY, 'picture', calls, lang, isDark],
    queryFn: async () => {
      const { drawGraph } = await import('@countersign/elements/flow-graph');
      return drawGraph(buildCallGraph(calls), { lang, isDark });
    },
    structuralSharing: false,
    gcTime: 0,
    // A failure to draw the graph is neither retried nor shown, because the list of calls has the same information.
    retry: false,
  });
  useEffect(() => place.current?.replaceChildren(...(picture ? [picture] : [])), [picture]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide picture is scrolled by keyboard
    <section className="call-picture" aria-label={t('calls.title')} tabIndex={0} ref={place} />
  );
}

function buildCallGraph(calls: readonly ProcessWithSubProcesses[]): Graph {
  const known = new Map(calls.map(row => [row.processKey, row.processName]));
  const edges = calls.flatMap(({ processKey: from, calls: keys }) => keys.map(to => ({ from, to })));
  const keys = new Set([...known.keys(), ...edges.map(({ to }) => to)]);
  const boxes = [...keys].map(id => ({
    id,
    name: known.get(id) ?? id,
    lines: known.has(id) ? [id] : [],
    tone: known.has(id) ? ('subProcess' as const) : ('unknown' as const),
  }));
  return { boxes, edges };
}
