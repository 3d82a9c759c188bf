/** Looks the chosen entries up again, so that names are those of today and who left is marked. */
import type { Lang } from '@countersign/sdk/i18n';
import { useEffect, useState } from 'react';
import { useHostAccess } from '../../ui/host.ts';
import { type Known, knownOf, type PeopleKind } from './sources.ts';

export function useKnown(kind: PeopleKind, ids: readonly string[], lang: Lang): ReadonlyMap<string, Known> {
  const host = useHostAccess();
  const [known, setKnown] = useState<ReadonlyMap<string, Known>>(new Map());
  const missing = ids.filter(id => !known.has(id)).join('\n');
  useEffect(() => {
    if (missing === '') return;
    const stop = new AbortController();
    knownOf(kind, missing.split('\n'), { host, lang, signal: stop.signal }).then(
      list => list && setKnown(before => new Map([...before, ...list.map(one => [one.id, one] as const)])),
      /** Without a response the stored names stay. */
      () => undefined,
    );
    return () => stop.abort();
  }, [kind, missing, host, lang]);
  return known;
}
