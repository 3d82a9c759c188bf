/** Connects a designer to the server process whose id is in the property `process-id`. */
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useHostPageAccess } from '../../ui/host.ts';
import { lazyModule } from '../../ui/lazy-part.ts';
import type { FlowDesignerProps } from '../props.ts';
import type { Designer } from '../store/designer.ts';
import { flowSaveErrorMessageAtom, type ProcessCalls, processAtom } from '../store/process.ts';
import type { Session } from './session.ts';

const lazyProcessSessionModule = lazyModule(() => import('./session.ts'));

export function useProcess(props: FlowDesignerProps, designer: RefObject<Designer | null>): ProcessCalls {
  const host = useHostPageAccess();
  const latest = useRef(props);
  latest.current = props;
  const calls = useMemo<ProcessCalls>(() => {
    let session: Session | undefined;
    const current = () => {
      if (!designer.current) throw new Error('[Bug] A process was used without a designer.');
      return designer.current;
    };
    const hasForm = () => latest.current.form != null;
    const opened = async () => {
      const { createProcessSession } = await lazyProcessSessionModule.load();
      session ??= createProcessSession(current, host, hasForm);
      return session;
    };
    const withSession = async <T>(use: (session: Session) => Promise<T>, otherwise: T): Promise<T> => {
      try {
        return await use(await opened());
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        const { store, calls } = current();
        const state = store.get(processAtom);
        if (state.kind === 'loading') store.set(processAtom, { kind: 'failed', id: state.id, message });
        else store.set(flowSaveErrorMessageAtom, message);
        calls.failed({ code: 'load-failed', message, error });
        return otherwise;
      }
    };
    return {
      load: id => {
        current().store.set(processAtom, { kind: 'loading', id });
        void withSession(one => one.load(id), undefined);
      },
      save: (draft, isPublish) => withSession(one => one.save(draft, isPublish), false),
      loadTheirs: async () => (await opened()).loadTheirs(),
      resolve: (theirs, resolution) =>
        void withSession(async one => one.resolve(theirs, resolution), undefined),
    };
  }, [designer, host]);
  useLoadProcess(props, designer, calls);
  return calls;
}

/**
 * Loads the process when its id changes. If a token arrives later, a failed load is retried, but an open
 * process is not reloaded. A host page that provides the flow also stores it. The process id is then used
 * only for the try-out (simulation) and the versions.
 */
function useLoadProcess(
  { processId, flow, token, getToken }: FlowDesignerProps,
  designer: RefObject<Designer | null>,
  calls: ProcessCalls,
): void {
  const signedIn = token || getToken !== undefined;
  const isProvided = flow !== undefined && flow !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new token loads again what failed
  useEffect(() => {
    const store = designer.current?.store;
    if (!store) return;
    const state = store.get(processAtom);
    if (!processId) store.set(processAtom, { kind: 'none' });
    else if (isProvided) store.set(processAtom, { kind: 'ready', id: processId, revisions: {} });
    else if (state.kind === 'none' || state.kind === 'failed' || state.id !== processId)
      calls.load(processId);
  }, [processId, isProvided, signedIn, designer, calls]);
}
