/**
 * Page to start a process: the user chooses a process and fills in its form. The process and the source of
 * the initial values are in the URL.
 */
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../session/language.ts';
import { currentCategoryId, storeProcessGroupIdCookie } from '../../../session/person/category.ts';
import { SearchBox } from '../../../ui/filters/SearchBox.tsx';
import { NoMatchingRows } from '../../../ui/list/NoMatchingRows.tsx';
import { parsePageParam, parseTextParam, useListSearch } from '../../../ui/list-search.ts';
import { processTemplatesQuery } from '../../../ui/processes/queries.ts';
import { ApplicationLoader } from './Application.tsx';
import { ProcessGroupFilter } from './KindFilter.tsx';
import { ProcessTemplateGroups } from './ProcessTemplateGroups.tsx';
import { approvalStartPageTexts } from './texts.ts';

export default function StartApplicationPage() {
  const { process, draft, copy } = useSearch({ strict: false }) as Record<string, unknown>;
  const processId = parseTextParam(process);
  const wanted = { draft: parseTextParam(draft), copy: parseTextParam(copy) };
  const key = [processId, wanted.draft, wanted.copy].join('/');
  return processId ? (
    <ApplicationLoader key={key} processId={processId} wanted={wanted} />
  ) : (
    <ProcessChooser />
  );
}

const parseStartSearch = (raw: Record<string, unknown>) => ({
  keyword: parseTextParam(raw.keyword),
  page: parsePageParam(raw.page),
});
const DEFAULT_START_PAGE_SEARCH_PARAMS = parseStartSearch({});

function ProcessChooser() {
  const { t, lang } = useTexts(approvalStartPageTexts);
  const [{ keyword }, change] = useListSearch(parseStartSearch, DEFAULT_START_PAGE_SEARCH_PARAMS);
  const [kind, setKind] = useState(currentCategoryId);
  const query = useQuery(processTemplatesQuery(keyword, lang));
  const narrow = (next: string) => {
    storeProcessGroupIdCookie(next);
    setKind(next);
  };
  const noMatch = keyword !== '' && query.data?.list.length === 0;
  return (
    <div className="page">
      <h1>{t('start.title')}</h1>
      <search className="filters" aria-label={t('list.filters')}>
        <span>{t('start.choose')}</span>
        <ProcessGroupFilter templates={query.data?.list ?? []} kind={kind} onKind={narrow} />
        <SearchBox
          label={t('start.search')}
          keyword={keyword}
          onKeyword={next => change({ keyword: next }, { replace: true })}
        />
      </search>
      {noMatch ? (
        <NoMatchingRows onClear={() => change(DEFAULT_START_PAGE_SEARCH_PARAMS)} />
      ) : (
        <ProcessTemplateGroups query={query} searched={keyword !== ''} kind={kind} />
      )}
    </div>
  );
}
