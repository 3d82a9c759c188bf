/** Returns the filters of a task list. */

import { useTexts } from '../../../session/language.ts';
import type { Facet } from '../../../ui/filters/facets.ts';
import { useSharedApprovalFacets, useStateFilterOptions } from '../facets.ts';
import { approvalTexts } from '../texts.ts';
import { DONE_TASK_STATES, type TaskScope } from './search.ts';

export function useTaskFacets(scope: TaskScope): Facet[] {
  const { t } = useTexts(approvalTexts);
  const { what, when } = useSharedApprovalFacets();
  const states = useStateFilterOptions('task', DONE_TASK_STATES);
  const read: Facet = {
    kind: 'choice',
    name: 'isRead',
    label: t('list.isRead'),
    choices: [
      { value: false, label: t('list.unread') },
      { value: true, label: t('list.read') },
    ],
  };
  const own: Record<TaskScope, Facet[]> = {
    open: [read, { kind: 'flag', name: 'overdue', label: t('list.overdue') }],
    done: [{ kind: 'choice', name: 'taskState', label: t('list.state'), choices: states }],
    copied: [read],
  };
  return [...what, { kind: 'person', name: 'createBy', label: t('list.by') }, ...when, ...own[scope]];
}
