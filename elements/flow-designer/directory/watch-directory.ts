/**
 * Requests the directory states of the people, groups and processes named in a flow, after the flow is drawn
 * and after edits. One call requests all states that are not yet known.
 */
import { type Subject, subjectKey } from '@countersign/sdk/flow';
import type { HostAccess } from '../../ui/host.ts';
import { lazyModule } from '../../ui/lazy-part.ts';
import { boundFormAtom, flowAtom, langAtom, processBasicInfoAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { peopleDirectoryAtom, peopleDirectoryRequesterAtom, processCirclesAtom } from '../store/directory.ts';
import { flowSaveErrorMessageAtom } from '../store/process.ts';

const lazyDirectoryStatesModule = lazyModule(() => import('./states.ts'));

/** Delay that combines consecutive edits into one request. */
const REQUEST_DELAY_MS = 200;

type Store = Designer['store'];

/**
 * Loads the directory states of the people, groups and processes that a flow names, such as `disabled` or
 * `missing`. If a call fails, no states are added and no problems are reported. Returns a function that stops
 * watching.
 */
export function watchReferencedDirectoryEntries(store: Store, host: HostAccess): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let asked = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const load = async (subjects: readonly Subject[], of: Set<string>) => {
    const { loadDirectoryEntryStates, replaceProcessCircles } = await lazyDirectoryStatesModule.load();
    const { processKey } = store.get(processBasicInfoAtom);
    const access = { host, lang: store.get(langAtom), signal, processKey };
    const { states, circles } = await loadDirectoryEntryStates(subjects, access);
    // Ignores the directory state of the edited process, because a process can call itself before it is published.
    states.delete(subjectKey({ kind: 'process', id: processKey }));
    if (signal.aborted || of !== asked) return;
    if (states.size > 0) store.set(peopleDirectoryAtom, before => new Map([...(before ?? []), ...states]));
    store.set(processCirclesAtom, before => replaceProcessCircles(before, { subjects, circles }));
  };
  const request = (subjects: readonly Subject[]) => {
    const unknown = subjects.filter(one => !asked.has(subjectKey(one)));
    if (unknown.length === 0 || !hasDirectoryStateSource(host)) return;
    for (const one of unknown) asked.add(subjectKey(one));
    load(unknown, asked).catch(() => undefined);
  };
  const requestAll = async () => {
    if (!hasDirectoryStateSource(host)) return;
    const { subjectsOf } = await lazyDirectoryStatesModule.load();
    const { managers = [] } = store.get(processBasicInfoAtom);
    if (!signal.aborted)
      request(subjectsOf({ flow: store.get(flowAtom), managers, form: store.get(boundFormAtom) }));
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void requestAll().catch(() => undefined), REQUEST_DELAY_MS);
  };
  /**
   * Requests the states of all people, groups and processes in the flow again, because the directory may have
   * changed.
   */
  const refresh = () => {
    asked = new Set();
    schedule();
  };

  const ends = [flowAtom, boundFormAtom, processBasicInfoAtom].map(source => store.sub(source, schedule));
  ends.push(
    store.sub(flowSaveErrorMessageAtom, () => store.get(flowSaveErrorMessageAtom) !== null && refresh()),
  );
  document.addEventListener('visibilitychange', () => !document.hidden && refresh(), { signal });
  store.set(peopleDirectoryRequesterAtom, { request });
  schedule();
  return () => {
    stop.abort();
    clearTimeout(timer);
    for (const end of ends) end();
  };
}

/**
 * Returns true if the states of people, groups and processes can be requested from the server or the host
 * page. This is checked before each request, because the host page can set its session or lookups later.
 */
const hasDirectoryStateSource = (host: HostAccess): boolean =>
  host.baseUrl !== '' || host.signedIn || host.lookups().names !== undefined;
