/** Access of a control to the page around its form: the server's address, the token, and the host's own lookups. */
import { useMemo } from 'react';
import { useElementContext } from '../element/context.ts';
import type { Lookups } from './picking/lookups.ts';

export type * from './picking/lookups.ts';

export interface HostAccess {
  baseUrl: string;
  /** `refused` is one that the server took no more. */
  token(refused?: string): Promise<string | undefined>;
  /** True once the page has passed a token or `getToken`; a token may come after the form. */
  readonly signedIn: boolean;
  lookups(): Lookups;
  /** The approval that a form on screen belongs to: a task, or a process that it starts. */
  approval(): ApprovalSubject | undefined;
}

export type ApprovalSubject = { taskId: string } | { processId: string };

/** Reads the element at each call, so that a token that was set afterwards is used. */
export function useHostAccess(): HostAccess {
  const host = useElementContext()?.host;
  return useMemo(() => hostAccessOf(host), [host]);
}

const shownTasks = new WeakMap<HTMLElement, string>();

/** Names the task that an element shows: after a withdrawal it is another one than the page set. */
export function setShownTask(host: HTMLElement, taskId: string | undefined): void {
  if (taskId === undefined) shownTasks.delete(host);
  else shownTasks.set(host, taskId);
}

/** The id that every call of the element passes to `getToken`; undefined for an element without a task. */
function taskOf(host: HTMLElement | undefined): string | undefined {
  if (!host) return undefined;
  const named: unknown = Reflect.get(host, 'taskId');
  return shownTasks.get(host) ?? (typeof named === 'string' && named !== '' ? named : undefined);
}

function hostAccessOf(host: HTMLElement | undefined): HostAccess {
  const read = (name: string): unknown => host && Reflect.get(host, name);
  return {
    get baseUrl() {
      const value = read('baseUrl');
      return typeof value === 'string' ? value.replace(/\/+$/, '') : '';
    },
    get signedIn() {
      return typeof read('getToken') === 'function' || Boolean(read('token'));
    },
    token: async refused => {
      const getToken = read('getToken');
      const held: unknown =
        typeof getToken === 'function' ? await getToken(refused, taskOf(host)) : read('token');
      return typeof held === 'string' && held !== '' ? held : undefined;
    },
    lookups: () => {
      const value = read('lookups');
      return typeof value === 'object' && value !== null ? value : {};
    },
    approval: () => {
      const taskId = taskOf(host);
      if (taskId !== undefined) return { taskId };
      const processId = read('processId') as string | undefined;
      return processId ? { processId } : undefined;
    },
  };
}
