/** Starting a process: choose one, then fill in its form. Which one is named in the address. */
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Keyword } from '../../../listing/Keyword.tsx';
import { text } from '../../../listing/search.ts';
import { useText } from '../../../session/language.ts';
import { NoMatch } from '../NoMatch.tsx';
import { Application } from './Application.tsx';
import { ProcessCards } from './ProcessCards.tsx';
import { startable } from './queries.ts';

export default function Start() {
  const { process } = useSearch({ strict: false }) as { process?: unknown };
  const processId = text(process);
  return processId ? <Application key={processId} processId={processId} /> : <Choose />;
}

function Choose() {
  const { t, lang } = useText();
  const [keyword, setKeyword] = useState('');
  const query = useQuery(startable({ keyword, lang, limit: 100 }));
  const noMatch = keyword !== '' && query.data?.list.length === 0;
  return (
    <div className="page">
      <h1>{t('start.title')}</h1>
      <search className="filters" aria-label={t('list.filters')}>
        <span>{t('start.choose')}</span>
        <Keyword label={t('start.search')} keyword={keyword} onKeyword={setKeyword} />
      </search>
      {noMatch ? <NoMatch onClear={() => setKeyword('')} /> : <ProcessCards query={query} />}
    </div>
  );
}
