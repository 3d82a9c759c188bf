/** Starting a process: choose one, then fill in its form. Which one, and with what it begins, is named in the address. */
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../session/language.ts';
import { currentCategoryId, enterCategory } from '../../../session/person/category.ts';
import { SearchBox } from '../../../ui/filters/SearchBox.tsx';
import { NoMatch } from '../../../ui/list/NoMatch.tsx';
import { page, text, useListSearch } from '../../../ui/list-search.ts';
import { templates } from '../../../ui/processes/queries.ts';
import { Application } from './Application.tsx';
import { KindFilter } from './KindFilter.tsx';
import { TemplateGroups } from './TemplateGroups.tsx';
import { startTexts } from './texts.ts';

export default function Start() {
  const { process, draft, copy } = useSearch({ strict: false }) as Record<string, unknown>;
  const processId = text(process);
  const wanted = { draft: text(draft), copy: text(copy) };
  const key = [processId, wanted.draft, wanted.copy].join('/');
  return processId ? <Application key={key} processId={processId} wanted={wanted} /> : <Choose />;
}

const parse = (raw: Record<string, unknown>) => ({ keyword: text(raw.keyword), page: page(raw.page) });
const DEFAULTS = parse({});

function Choose() {
  const { t, lang } = useTexts(startTexts);
  const [{ keyword }, change] = useListSearch(parse, DEFAULTS);
  const [kind, setKind] = useState(currentCategoryId);
  const query = useQuery(templates(keyword, lang));
  const narrow = (next: string) => {
    enterCategory(next);
    setKind(next);
  };
  const noMatch = keyword !== '' && query.data?.list.length === 0;
  return (
    <div className="page">
      <h1>{t('start.title')}</h1>
      <search className="filters" aria-label={t('list.filters')}>
        <span>{t('start.choose')}</span>
        <KindFilter templates={query.data?.list ?? []} kind={kind} onKind={narrow} />
        <SearchBox
          label={t('start.search')}
          keyword={keyword}
          onKeyword={next => change({ keyword: next }, { replace: true })}
        />
      </search>
      {noMatch ? (
        <NoMatch onClear={() => change(DEFAULTS)} />
      ) : (
        <TemplateGroups query={query} searched={keyword !== ''} kind={kind} />
      )}
    </div>
  );
}
