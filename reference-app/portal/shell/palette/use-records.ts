/**
 * Provides the records in the results of the command palette. The server searches the records and applies the
 * user's permissions.
 */
import { describePage } from '@countersign/sdk/api/pages';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { hasAnyPermission } from '../../session/allows.ts';
import { client } from '../../session/client.ts';
import { usePermissions } from '../../session/permission.tsx';
import type { PaletteItem } from './item.ts';

const MAX_RECORDS_PER_GROUP = 5;
const PALETTE_SEARCH_DELAY_MS = 180;

/**
 * Pages that correspond to the record groups of the command palette. The user can search a group only with
 * the permissions of its page.
 */
type GuardedPage =
  | 'approval/todo'
  | 'approval/instances'
  | 'approval/mine'
  | 'approval/start'
  | 'system/users'
  | 'workflow/forms';

interface Records {
  items: readonly PaletteItem[];
  isPending: boolean;
}

/** Returns the keyword after a pause in typing. */
function useDebouncedKeyword(keyword: string): string {
  const [paused, setPaused] = useState(keyword);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(keyword), PALETTE_SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [keyword]);
  return paused;
}

/** Returns the records whose name or number contains the typed keyword. */
export function usePaletteRecords(typed: string): Records {
  const keyword = useDebouncedKeyword(typed.trim());
  const held = usePermissions();
  const router = useRouter();
  const may = (page: GuardedPage) => {
    const { permissions } = describePage(page);
    return !permissions || hasAnyPermission(held, permissions);
  };
  const enabled = keyword.length > 0;
  const query = { keyword, page: 1, limit: MAX_RECORDS_PER_GROUP };
  const go = (href: string) => () => router.navigate({ href });

  const tasks = useQuery({
    queryKey: ['palette', 'tasks', keyword],
    queryFn: () => client.jflow.myTask({ query }),
    enabled: enabled && may('approval/todo'),
  });
  const mayAdminister = may('approval/instances');
  const runs = useQuery({
    queryKey: ['palette', 'instances', keyword],
    queryFn: () =>
      mayAdminister ? client.jflow.instance.page({ query }) : client.jflow.myProcess({ query }),
    enabled: enabled && (mayAdminister || may('approval/mine')),
  });
  const processes = useQuery({
    queryKey: ['palette', 'processes', keyword],
    queryFn: () => client.jflow.templates({ query: { keyword } }),
    enabled: enabled && may('approval/start'),
  });
  const people = useQuery({
    queryKey: ['palette', 'people', keyword],
    queryFn: () => client.user.list({ query: { ...query, status: 'NORMAL' } }),
    enabled: enabled && may('system/users'),
  });
  const definitions = useQuery({
    queryKey: ['palette', 'forms', keyword],
    queryFn: () => client.workflow.form.config.page({ query }),
    enabled: enabled && may('workflow/forms'),
  });

  if (!enabled) return { items: [], isPending: false };
  const items: PaletteItem[] = [
    ...(tasks.data?.list ?? []).map(task => ({
      id: `task ${task.id}`,
      group: 'tasks' as const,
      title: task.itemName,
      detail: `${task.createBy.userName} · ${task.nodeName}`,
      run: go(`/approval/todo?task=${encodeURIComponent(task.id)}`),
    })),
    ...(runs.data?.list ?? []).map(run => ({
      id: `instance ${run.id}`,
      group: 'instances' as const,
      title: run.itemName,
      detail: [run.number, run.processName].filter(Boolean).join(' · '),
      run: go(`/approval/instance/${encodeURIComponent(run.id)}`),
    })),
    ...(processes.data?.list ?? []).slice(0, MAX_RECORDS_PER_GROUP).map(process => ({
      id: `process ${process.id}`,
      group: 'processes' as const,
      title: process.processName,
      run: go(`/approval/start?process=${encodeURIComponent(process.id)}`),
    })),
    ...(people.data?.list ?? []).map(person => ({
      id: `person ${person.userId}`,
      group: 'people' as const,
      title: person.nickName || person.userName,
      detail: person.userName,
      run: go(`/system/users?open=${encodeURIComponent(person.userId)}`),
    })),
    ...(definitions.data?.list ?? []).map(form => ({
      id: `form ${form.id}`,
      group: 'forms' as const,
      title: form.formName,
      run: go(`/workflow/forms/designer?id=${encodeURIComponent(form.id)}`),
    })),
  ];
  const isPending =
    keyword !== typed.trim() ||
    [tasks, runs, processes, people, definitions].some(({ isFetching }) => isFetching);
  return { items, isPending };
}
