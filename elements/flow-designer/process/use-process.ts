/** Connects a designer with the process that `process-id` names. */
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useHostAccess } from '../../ui/host.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { FlowDesignerProps } from '../props.ts';
import type { Draft } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { processAtom, saveErrorAtom } from '../store/process.ts';
import type { Resolution, Session, Theirs } from './session.ts';

const part = lazyPart(() => import('./session.ts'));

/** The calls of a designer whose process lies on the server. */
export interface ProcessCalls {
  load(id: string): void;
  save(draft: Draft, isPublish: boolean): Promise<boolean>;
  /** Loads the state that another author saved first. */
  loadTheirs(): Promise<Theirs>;
  resolve(theirs: Theirs, resolution: Resolution): void;
}

export function useProcess(props: FlowDesignerProps, designer: RefObject<Designer | null>): ProcessCalls {
  const host = useHostAccess();
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
      const { sessionOf } = await part.load();
      session ??= sessionOf(current, host, hasForm);
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
        else store.set(saveErrorAtom, message);
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
  useLoading(props, designer, calls);
  return calls;
}

/**
 * A token that is set afterwards loads what was refused without it, and nothing that is open. A page that provides the flow itself
 * stores it, too: the id then names the process for the try-out and the versions alone.
 */
function useLoading(
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
