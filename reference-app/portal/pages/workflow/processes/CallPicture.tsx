/** The picture of which process starts which. The list below it has the same calls as links. */
import type { Graph } from '@countersign/elements/flow-graph';
import type { ProcessCalls } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../session/language.ts';
import { KEY } from './search.ts';
import { processAdminTexts } from './texts.ts';

export function CallPicture({ calls }: { calls: readonly ProcessCalls[] }) {
  const { t, lang } = useTexts(processAdminTexts);
  const place = useRef<HTMLDivElement>(null);
  const isDark = document.documentElement.dataset.scheme === 'dark';
  const { data: picture } = useQuery({
    queryKey: [KEY, 'picture', calls, lang, isDark],
    queryFn: async () => {
      const { drawGraph } = await import('@countersign/elements/flow-graph');
      return drawGraph(graphOf(calls), { lang, isDark });
    },
    structuralSharing: false,
    gcTime: 0,
    // Without the picture the list says it all.
    retry: false,
  });
  useEffect(() => place.current?.replaceChildren(...(picture ? [picture] : [])), [picture]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide picture is scrolled by keyboard
    <section className="call-picture" aria-label={t('calls.title')} tabIndex={0} ref={place} />
  );
}

function graphOf(calls: readonly ProcessCalls[]): Graph {
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
