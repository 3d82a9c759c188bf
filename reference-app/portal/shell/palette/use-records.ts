/** Records for the palette, through the searches of the server, which know the rights of the person. */
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { instances } from '../../pages/approval/applications/page.ts';
import { users } from '../../pages/system/users/page.ts';
import { forms } from '../../pages/workflow/forms/page.ts';
import { allows } from '../../session/allows.ts';
import { client } from '../../session/client.ts';
import { usePermissions } from '../../session/permission.tsx';
import type { Item } from './item.ts';

const EACH = 5;
const PAUSE_MS = 180;

interface Records {
  items: readonly Item[];
  isPending: boolean;
}

/** The keyword once typing pauses. */
function usePaused(keyword: string): string {
  const [paused, setPaused] = useState(keyword);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(keyword), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [keyword]);
  return paused;
}

/** Records whose name or number has the keyword. */
export function useRecords(typed: string): Records {
  const keyword = usePaused(typed.trim());
  const held = usePermissions();
  const router = useRouter();
  const may = (permissions: readonly string[] = []) => allows(held, permissions);
  const enabled = keyword.length > 0;
  const query = { keyword, page: 1, limit: EACH };
  const go = (href: string) => () => router.navigate({ href });

  const tasks = useQuery({
    queryKey: ['palette', 'tasks', keyword],
    queryFn: () => client.jflow.myTask({ query }),
    enabled: enabled && may(['system:my:approval']),
  });
  const mayAdminister = may(instances.permissions);
  const runs = useQuery({
    queryKey: ['palette', 'instances', keyword],
    queryFn: () =>
      mayAdminister ? client.jflow.instance.page({ query }) : client.jflow.myProcess({ query }),
    enabled: enabled && (mayAdminister || may(['system:my:apply'])),
  });
  const processes = useQuery({
    queryKey: ['palette', 'processes', keyword],
    queryFn: () => client.jflow.templates({ query: { keyword } }),
    enabled: enabled && may(['system:my:apply']),
  });
  const people = useQuery({
    queryKey: ['palette', 'people', keyword],
    queryFn: () => client.user.list({ query: { ...query, status: 'NORMAL' } }),
    enabled: enabled && may(users.permissions),
  });
  const definitions = useQuery({
    queryKey: ['palette', 'forms', keyword],
    queryFn: () => client.workflow.form.config.page({ query }),
    enabled: enabled && may(forms.permissions),
  });

  if (!enabled) return { items: [], isPending: false };
  const items: Item[] = [
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
    ...(processes.data?.list ?? []).slice(0, EACH).map(process => ({
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
