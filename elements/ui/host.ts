/**
 * Gives a control access to the host page: the server's URL, the token, and the data sources that the host
 * page sets as `lookups`.
 */
import { useMemo } from 'react';
import { useElementContext } from '../element/context.ts';
import type { Lookups } from './picking/lookups.ts';

export type * from './picking/lookups.ts';

export interface HostAccess {
  baseUrl: string;
  /**
   * Returns the session token of the user, or undefined if there is none. If the server has rejected a token,
   * pass this token as `refused` to get another token.
   */
  token(refused?: string): Promise<string | undefined>;
  /** True if the host page has set a token or `getToken`. The host page may set it after the form. */
  readonly signedIn: boolean;
  lookups(): Lookups;
  /** Returns the task to which the form belongs, or the process that the form starts. */
  approval(): ApprovalSubject | undefined;
}

export type ApprovalSubject = { taskId: string } | { processId: string };

/**
 * Returns an object that gives an element access to its host page, for example to the token. The object reads
 * the properties of the element on each call, so later changes take effect.
 */
export function useHostPageAccess(): HostAccess {
  const host = useElementContext()?.host;
  return useMemo(() => createHostElementAccess(host), [host]);
}

const displayedTaskIdByElement = new WeakMap<HTMLElement, string>();

/**
 * Sets the id of the task that an element currently displays. After the user withdraws a decision, the
 * element displays another task than the host page set.
 */
export function setDisplayedTaskId(host: HTMLElement, taskId: string | undefined): void {
  if (taskId === undefined) displayedTaskIdByElement.delete(host);
  else displayedTaskIdByElement.set(host, taskId);
}

/**
 * Returns the task id that every call of the element passes to `getToken`. Returns undefined for an element
 * without a task.
 */
function findTaskIdOfHostElement(host: HTMLElement | undefined): string | undefined {
  if (!host) return undefined;
  const named: unknown = Reflect.get(host, 'taskId');
  return (
    displayedTaskIdByElement.get(host) ?? (typeof named === 'string' && named !== '' ? named : undefined)
  );
}

function createHostElementAccess(host: HTMLElement | undefined): HostAccess {
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
        typeof getToken === 'function'
          ? await getToken(refused, findTaskIdOfHostElement(host))
          : read('token');
      return typeof held === 'string' && held !== '' ? held : undefined;
    },
    lookups: () => {
      const value = read('lookups');
      return typeof value === 'object' && value !== null ? value : {};
    },
    approval: () => {
      const taskId = findTaskIdOfHostElement(host);
      if (taskId !== undefined) return { taskId };
      const processId = read('processId') as string | undefined;
      return processId ? { processId } : undefined;
    },
  };
}
