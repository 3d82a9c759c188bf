/** The processes that can be started, group by group. */
import './start.css';
import type { Template } from '@countersign/sdk/api/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../session/language.ts';
import { groups } from '../../../ui/filters/lookups.ts';
import { ProcessCards } from '../../../ui/processes/ProcessCards.tsx';
import { grouped, groupsOfKind } from '../../../ui/processes/templates.ts';
import { startTexts } from './texts.ts';

interface TemplateGroupsProps {
  query: UseQueryResult<{ total: number; list: Template[] }>;
  /** Then the shortcuts would only say everything twice. */
  searched: boolean;
  /** Its groups alone; '' for all. */
  kind: string;
}

export function TemplateGroups({ query, searched, kind }: TemplateGroupsProps) {
  const { t } = useTexts(startTexts);
  const kinds = useQuery(groups).data ?? [];
  const list = query.data?.list;
  if (!list || list.length === 0) return <ProcessCards query={query} templates={list} />;
  const texts = {
    favourites: t('start.favourites'),
    recent: t('start.recent'),
    others: t('start.others'),
    kinds: kinds.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel })),
  };
  const all = groupsOfKind(grouped(list, texts), kind);
  const shown = searched ? all.filter(({ key }) => key !== 'favourites' && key !== 'recent') : all;
  return shown.map(group => (
    <section key={group.key} className="template-group" aria-label={group.label}>
      <h2>{group.label}</h2>
      <ProcessCards query={query} templates={group.list} />
    </section>
  ));
}
