/** Looks up the names for ids that were stored without names, once for each id. */
import type { FormLang } from '@countersign/sdk/form';
import { useEffect, useState } from 'react';
import { useHostPageAccess } from '../../ui/host.ts';
import { fetchLookupNamesByIds, type LookupKind } from './sources.ts';
import type { ChosenEntry } from './stored-people.ts';

/** Returns the selected entries with their names. For an entry without a known name, the id is displayed. */
export function useLookupNames(
  kind: LookupKind,
  chosen: readonly ChosenEntry[],
  lang: FormLang,
): { id: string; name: string }[] {
  const host = useHostPageAccess();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const wanted = chosen
    .filter(({ name }) => name === undefined)
    .map(({ id }) => id)
    .join('\n');
  useEffect(() => {
    if (wanted === '') return;
    const stop = new AbortController();
    fetchLookupNamesByIds(kind, wanted.split('\n'), { host, lang, signal: stop.signal }).then(
      list => setNames(before => new Map([...before, ...list.map(({ id, name }) => [id, name] as const)])),
      /** If the lookup of the names fails, the ids are displayed, because the ids are the stored value. */
      () => undefined,
    );
    return () => stop.abort();
  }, [kind, wanted, host, lang]);
  return chosen.map(({ id, name }) => ({ id, name: name ?? names.get(id) ?? id }));
}
