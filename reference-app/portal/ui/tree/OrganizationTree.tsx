/**
 * Organisation tree next to a list. It is loaded level by level and searched on the server; one node can be
 * selected.
 */
import './tree.css';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { SearchBox } from '../filters/SearchBox.tsx';
import { resourceTexts } from '../resource/texts.ts';
import { type Branch, buildTreeFromLevels } from './grown.ts';
import { OrganizationSearchResults } from './Matches.tsx';
import { organizationChildrenQuery, organizationPathQuery } from './organizations.ts';
import { TreeFilter } from './TreeFilter.tsx';

interface OrganizationTreeProps {
  /** Id of the selected organisation, or an empty string. */
  selected: string;
  onSelect: (id: string) => void;
}

const addExpandedNodeIds = (ids: readonly string[]) => (before: readonly string[]) => [
  ...new Set([...before, ...ids]),
];

export function OrganizationTree({ selected, onSelect }: OrganizationTreeProps) {
  const { t } = useTexts(resourceTexts);
  const [keyword, setKeyword] = useState('');
  const [expanded, setExpanded] = useState<readonly string[]>([]);
  const path = useQuery(organizationPathQuery(selected)).data ?? [];
  const top = useQuery(organizationChildrenQuery(''));
  const only = top.data?.length === 1 ? top.data[0]?.id : undefined;
  useEffect(() => {
    if (only) setExpanded(addExpandedNodeIds([only]));
  }, [only]);
  const way = path
    .slice(0, -1)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    if (way) setExpanded(addExpandedNodeIds(way.split(' ')));
  }, [way]);
  const parents = ['', ...expanded];
  const levels = useQueries({ queries: parents.map(organizationChildrenQuery) });
  const loaded = new Map(
    parents.flatMap((id, index): [string, Branch[]][] => {
      const level = levels[index]?.data;
      return level ? [[id, level]] : [];
    }),
  );
  if (top.isError) return null;
  return (
    <TreeFilter
      label={t('tree.label')}
      summary={t('tree.summary', { item: path.at(-1)?.name ?? t('list.any') })}
      nodes={top.data && buildTreeFromLevels(loaded, t('loading'))}
      selected={selected}
      onSelect={onSelect}
      expanded={expanded}
      onExpand={setExpanded}
      search={<SearchBox label={t('tree.search')} keyword={keyword} onKeyword={setKeyword} />}
      instead={
        keyword &&
        (choose => (
          <OrganizationSearchResults
            keyword={keyword}
            selected={selected}
            onSelect={id => {
              setKeyword('');
              choose(id);
            }}
          />
        ))
      }
    />
  );
}
