/** Connects one approval's store to the element's properties: server, subject, token, language. */
import { createClient } from '@countersign/sdk/api';
import { createStore } from 'jotai';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useElementContext } from '../../element/context.ts';
import { setShownTask } from '../../ui/host.ts';
import { type Lang, langAtom, loadingAtom } from '../atoms.ts';
import { dialogs } from '../dialogs/lazy.ts';
import { hostAtom } from '../host.ts';
import type { ApprovalTaskProps, Screen } from '../props.ts';
import { langChangeAtom, loadAtom, openAtom, reloadAtom, subjectAtom } from './load.ts';
import type { Subject } from './view.ts';

type Store = ReturnType<typeof createStore>;

export function useTask(props: ApprovalTaskProps, shown: boolean, screen: RefObject<Screen>) {
  const [store] = useState(() => storeIn(props.lang ?? 'zh'));
  const latest = useRef(props);
  latest.current = props;
  useHost(store, latest, screen);
  useShownTask(store);
  useLanguage(store, props.lang ?? 'zh');
  useOpening(store, props, shown);
  useNewToken(store, props);
  return { store, refresh: () => store.set(reloadOrLoad(store)) };
}

/** A view on screen stays during a refresh; where there is none, the skeleton is shown. */
const reloadOrLoad = (store: Store) => (store.get(loadingAtom).kind === 'ready' ? reloadAtom : loadAtom);

function useHost(store: Store, latest: RefObject<ApprovalTaskProps>, screen: RefObject<Screen>): void {
  const { baseUrl, taskId, instanceId } = latest.current;
  useEffect(() => {
    const client = createClient({
      baseUrl,
      getToken: refused => tokenOf(latest.current, { refused, taskId: taskOnScreen(store) }),
      lang: () => latest.current.lang ?? 'zh',
      onExpired: () => void openSignIn(store),
    });
    store.set(hostAtom, {
      client,
      subject: subjectOf(taskId, instanceId),
      form: () => screen.current.form,
      loadDialogs: dialogs.load,
      decided: detail => latest.current.onDecided?.(detail),
      failed: error => latest.current.onError?.(error),
      expired: () => latest.current.onExpired?.({}) !== false,
      signIn: () => latest.current.onSignIn?.({}) !== false,
    });
  }, [store, latest, screen, baseUrl, taskId, instanceId]);
}

/** Calls outside of the client, those of the live stream and of the form's controls, pass the same id to `getToken`. */
function useShownTask(store: Store): void {
  const host = useElementContext()?.host;
  useEffect(() => {
    if (!host) return;
    const update = () => setShownTask(host, taskOnScreen(store));
    update();
    return store.sub(subjectAtom, update);
  }, [store, host]);
}

interface TokenRequest {
  refused: string | undefined;
  taskId: string | undefined;
}

const tokenOf = ({ getToken, token }: ApprovalTaskProps, { refused, taskId }: TokenRequest) =>
  getToken ? getToken(refused, taskId) : token;

/** After a withdrawal it is another task than the page named, and a token for the old one may not reach it. */
function taskOnScreen(store: Store): string | undefined {
  const subject = store.get(subjectAtom);
  return subject?.kind === 'task' ? subject.id : undefined;
}

/** Where the dialog cannot be loaded, the notice beside the decision gives the same reason. */
async function openSignIn(store: Store): Promise<void> {
  const loaded = await dialogs.load().catch(() => null);
  if (loaded) store.set(loaded.openSignInAtom);
}

function subjectOf(taskId?: string, instanceId?: string): Subject | null {
  if (taskId) return { kind: 'task', id: taskId };
  return instanceId ? { kind: 'instance', id: instanceId } : null;
}

function storeIn(lang: Lang): Store {
  const store = createStore();
  store.set(langAtom, lang);
  return store;
}

function useLanguage(store: Store, lang: Lang): void {
  useEffect(() => {
    void store.set(langChangeAtom, lang);
  }, [store, lang]);
}

function useOpening(store: Store, { baseUrl, taskId, instanceId }: ApprovalTaskProps, shown: boolean): void {
  const last = useRef('');
  useEffect(() => {
    if (!shown) return;
    const subject = `${baseUrl ?? ''} ${taskId ?? ''} ${instanceId ?? ''}`;
    void store.set(subject === last.current ? loadAtom : openAtom);
    last.current = subject;
  }, [store, shown, baseUrl, taskId, instanceId]);
}

/** A page may set the token after the element has mounted: a call that failed for lack of it is tried again. */
function useNewToken(store: Store, { token, getToken }: ApprovalTaskProps): void {
  const held = token ?? (getToken ? 'getToken' : '');
  useEffect(() => {
    const loading = store.get(loadingAtom);
    const lacked = loading.kind === 'failed' && loading.problem.kind === 'expired';
    if (held && lacked) void store.set(loadAtom);
    else if (held && dialogs.isLoaded()) void store.set(dialogs.get().goOnAtom);
  }, [store, held]);
}
