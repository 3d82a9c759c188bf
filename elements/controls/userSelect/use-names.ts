/** Looks up the names of ids that were stored without one, once for each. */
import type { FormLang } from '@countersign/sdk/form';
import { useEffect, useState } from 'react';
import { useHostAccess } from '../../ui/host.ts';
import { type Kind, namesOf } from './sources.ts';
import type { Chosen } from './stored-people.ts';

/** The chosen with their names; an unknown one shows its id. */
export function useNames(
  kind: Kind,
  chosen: readonly Chosen[],
  lang: FormLang,
): { id: string; name: string }[] {
  const host = useHostAccess();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const wanted = chosen
    .filter(({ name }) => name === undefined)
    .map(({ id }) => id)
    .join('\n');
  useEffect(() => {
    if (wanted === '') return;
    const stop = new AbortController();
    namesOf(kind, wanted.split('\n'), { host, lang, signal: stop.signal }).then(
      list => setNames(before => new Map([...before, ...list.map(({ id, name }) => [id, name] as const)])),
      /** Without a response the ids stay: they are the stored value. */
      () => undefined,
    );
    return () => stop.abort();
  }, [kind, wanted, host, lang]);
  return chosen.map(({ id, name }) => ({ id, name: name ?? names.get(id) ?? id }));
}
