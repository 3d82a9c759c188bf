/** Lists the processes that the user can start, in groups. */
import './start.css';
import type { StartableProcess } from '@countersign/sdk/api/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../session/language.ts';
import { processGroupsQuery } from '../../../ui/filters/lookups.ts';
import { ProcessCards } from '../../../ui/processes/ProcessCards.tsx';
import { filterProcessTemplateGroups, groupStartableProcesses } from '../../../ui/processes/templates.ts';
import { approvalStartPageTexts } from './texts.ts';

interface TemplateGroupsProps {
  query: UseQueryResult<{ total: number; list: StartableProcess[] }>;
  /**
   * Whether a search is active. The favourite and recent processes are then hidden, because they would repeat
   * search results.
   */
  searched: boolean;
  /** Code of the only process group to show. An empty string shows all groups. */
  kind: string;
}

export function ProcessTemplateGroups({ query, searched, kind }: TemplateGroupsProps) {
  const { t } = useTexts(approvalStartPageTexts);
  const kinds = useQuery(processGroupsQuery).data ?? [];
  const list = query.data?.list;
  if (!list || list.length === 0) return <ProcessCards query={query} templates={list} />;
  const texts = {
    favourites: t('start.favourites'),
    recent: t('start.recent'),
    others: t('start.others'),
    kinds: kinds.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel })),
  };
  const all = filterProcessTemplateGroups(groupStartableProcesses(list, texts), kind);
  const shown = searched ? all.filter(({ key }) => key !== 'favourites' && key !== 'recent') : all;
  return shown.map(group => (
    <section key={group.key} className="template-group" aria-label={group.label}>
      <h2>{group.label}</h2>
      <ProcessCards query={query} templates={group.list} />
    </section>
  ));
}
