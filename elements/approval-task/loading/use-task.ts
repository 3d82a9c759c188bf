/**
 * Connects the store of one approval to the properties of the element: server, task or instance, token and
 * language.
 */
import { createClient } from '@countersign/sdk/api';
import { createStore } from 'jotai';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useElementContext } from '../../element/context.ts';
import { setDisplayedTaskId } from '../../ui/host.ts';
import { type Lang, langAtom, loadingStateAtom } from '../atoms.ts';
import { lazyDialogs } from '../dialogs/lazy.ts';
import { approvalTaskHostAtom } from '../host.ts';
import type { ApprovalTaskProps, Screen } from '../props.ts';
import {
  changeLanguageAtom,
  loadTaskOrInstanceAtom,
  openTaskOrInstanceAtom,
  reloadApprovalViewAtom,
  taskOrInstanceAtom,
} from './load.ts';
import type { Subject } from './view.ts';

type Store = ReturnType<typeof createStore>;

export function useApprovalTaskStore(props: ApprovalTaskProps, shown: boolean, screen: RefObject<Screen>) {
  const [store] = useState(() => createTaskStore(props.lang ?? 'zh'));
  const latest = useRef(props);
  latest.current = props;
  useApprovalApiClientSetup(store, latest, screen);
  useTaskIdForTokenRequests(store);
  useLanguage(store, props.lang ?? 'zh');
  useTaskOrInstanceLoading(store, props, shown);
  useReloadOnNewToken(store, props);
  return { store, refresh: () => store.set(chooseApprovalRefreshAtom(store)) };
}

/**
 * Returns the atom that refreshes the approval. A displayed approval stays visible while it reloads. If no
 * approval is displayed, the skeleton is shown.
 */
const chooseApprovalRefreshAtom = (store: Store) =>
  store.get(loadingStateAtom).kind === 'ready' ? reloadApprovalViewAtom : loadTaskOrInstanceAtom;

function useApprovalApiClientSetup(
  store: Store,
  latest: RefObject<ApprovalTaskProps>,
  screen: RefObject<Screen>,
): void {
  const { baseUrl, taskId, instanceId } = latest.current;
  useEffect(() => {
    const client = createClient({
      baseUrl,
      getToken: refused =>
        requestTaskAccessToken(latest.current, { refused, taskId: displayedTaskId(store) }),
      lang: () => latest.current.lang ?? 'zh',
      onExpired: () => void openSignIn(store),
    });
    store.set(approvalTaskHostAtom, {
      client,
      subject: taskOrInstanceFromIds(taskId, instanceId),
      form: () => screen.current.form,
      loadDialogs: lazyDialogs.load,
      decided: detail => latest.current.onDecided?.(detail),
      failed: error => latest.current.onError?.(error),
      expired: () => latest.current.onExpired?.({}) !== false,
      signIn: () => latest.current.onSignIn?.({}) !== false,
    });
  }, [store, latest, screen, baseUrl, taskId, instanceId]);
}

/**
 * Passes the id of the displayed task to `getToken` for calls that do not use the client: the live stream and
 * the form's controls.
 */
function useTaskIdForTokenRequests(store: Store): void {
  const host = useElementContext()?.host;
  useEffect(() => {
    if (!host) return;
    const update = () => setDisplayedTaskId(host, displayedTaskId(store));
    update();
    return store.sub(taskOrInstanceAtom, update);
  }, [store, host]);
}

interface TokenRequest {
  refused: string | undefined;
  taskId: string | undefined;
}

const requestTaskAccessToken = ({ getToken, token }: ApprovalTaskProps, { refused, taskId }: TokenRequest) =>
  getToken ? getToken(refused, taskId) : token;

/**
 * Returns the id of the displayed task. After a withdrawal, a new task is displayed instead of the task that
 * the host page set. A token must be requested for the displayed task, because a token for the old task may
 * not permit it.
 */
function displayedTaskId(store: Store): string | undefined {
  const subject = store.get(taskOrInstanceAtom);
  return subject?.kind === 'task' ? subject.id : undefined;
}

/**
 * Opens the dialog for an expired session. If the dialog cannot be loaded, the notice next to the decision
 * buttons shows the reason.
 */
async function openSignIn(store: Store): Promise<void> {
  const loaded = await lazyDialogs.load().catch(() => null);
  if (loaded) store.set(loaded.openExpiredSessionDialogAtom);
}

function taskOrInstanceFromIds(taskId?: string, instanceId?: string): Subject | null {
  if (taskId) return { kind: 'task', id: taskId };
  return instanceId ? { kind: 'instance', id: instanceId } : null;
}

function createTaskStore(lang: Lang): Store {
  const store = createStore();
  store.set(langAtom, lang);
  return store;
}

function useLanguage(store: Store, lang: Lang): void {
  useEffect(() => {
    void store.set(changeLanguageAtom, lang);
  }, [store, lang]);
}

function useTaskOrInstanceLoading(
  store: Store,
  { baseUrl, taskId, instanceId }: ApprovalTaskProps,
  shown: boolean,
): void {
  const last = useRef('');
  useEffect(() => {
    if (!shown) return;
    const subject = `${baseUrl ?? ''} ${taskId ?? ''} ${instanceId ?? ''}`;
    void store.set(subject === last.current ? loadTaskOrInstanceAtom : openTaskOrInstanceAtom);
    last.current = subject;
  }, [store, shown, baseUrl, taskId, instanceId]);
}

/**
 * Repeats a load that failed because no token was set. The load is repeated when the host page sets a token.
 */
function useReloadOnNewToken(store: Store, { token, getToken }: ApprovalTaskProps): void {
  const held = token ?? (getToken ? 'getToken' : '');
  useEffect(() => {
    const loading = store.get(loadingStateAtom);
    const lacked = loading.kind === 'failed' && loading.problem.kind === 'expired';
    if (held && lacked) void store.set(loadTaskOrInstanceAtom);
    else if (held && lazyDialogs.isLoaded()) void store.set(lazyDialogs.get().retryWithNewTokenAtom);
  }, [store, held]);
}
