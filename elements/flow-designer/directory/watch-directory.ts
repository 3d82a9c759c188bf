/** Requests the states of the subjects of a flow, after it is drawn and after edits: one call for all subjects that are not known yet. */
import { type Subject, subjectKey, subjectsOf } from '@countersign/sdk/flow';
import type { HostAccess } from '../../ui/host.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { basicsAtom, flowAtom, formAtom, langAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { directoryAtom, directoryCallsAtom } from '../store/directory.ts';
import { saveErrorAtom } from '../store/process.ts';

const part = lazyPart(() => import('./states.ts'));

/** Edits and letters in a row are requested together. */
const QUIET_MS = 200;

type Store = Designer['store'];

/** Loads the states of the subjects of a flow. A failed call adds no states and no findings. Returns a function that stops it. */
export function watchDirectory(store: Store, host: HostAccess): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let asked = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const load = async (subjects: readonly Subject[], of: Set<string>) => {
    const { statesOf } = await part.load();
    const states = await statesOf(subjects, { host, lang: store.get(langAtom), signal });
    // A process can call itself before it is published.
    states.delete(subjectKey({ kind: 'process', id: store.get(basicsAtom).processKey }));
    if (!signal.aborted && of === asked && states.size > 0)
      store.set(directoryAtom, before => new Map([...(before ?? []), ...states]));
  };
  const request = (subjects: readonly Subject[]) => {
    const unknown = subjects.filter(one => !asked.has(subjectKey(one)));
    if (unknown.length === 0 || !hasSource(host)) return;
    for (const one of unknown) asked.add(subjectKey(one));
    load(unknown, asked).catch(() => undefined);
  };
  const requestAll = () => request(namedIn(store));
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(requestAll, QUIET_MS);
  };
  /** The directory may have changed meanwhile. */
  const refresh = () => {
    asked = new Set();
    schedule();
  };

  const ends = [flowAtom, formAtom, basicsAtom].map(source => store.sub(source, schedule));
  ends.push(store.sub(saveErrorAtom, () => store.get(saveErrorAtom) !== null && refresh()));
  document.addEventListener('visibilitychange', () => !document.hidden && refresh(), { signal });
  store.set(directoryCallsAtom, { request });
  schedule();
  return () => {
    stop.abort();
    clearTimeout(timer);
    for (const end of ends) end();
  };
}

/** A page may set its session or its lookups later. */
const hasSource = (host: HostAccess): boolean =>
  host.baseUrl !== '' || host.signedIn || host.lookups().names !== undefined;

function namedIn(store: Store): Subject[] {
  const form = store.get(formAtom);
  const { managers = [] } = store.get(basicsAtom);
  return subjectsOf({ flow: store.get(flowAtom), managers, ...(form && { form }) });
}
