/** Renders the results of a search with checkboxes, 20 results on each page. */
import type { Named } from '@countersign/sdk/flow';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useState } from 'react';
import type { Search } from '../../ui/host.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { Input } from '../../ui/kit/fields.tsx';
import { useSearchAsYouType } from '../../ui/picking/use-search.ts';
import type { CurrentEntry, PeopleKind } from './sources.ts';
import { peopleTextsForLanguage } from './texts.ts';

interface ResultsProps {
  kind: PeopleKind;
  lang: Lang;
  search: Search;
  chosen: readonly Named[];
  onToggle(one: Named): void;
}

export function PeopleSearchResults({ kind, lang, search, chosen, onToggle }: ResultsProps): ReactNode {
  const t = peopleTextsForLanguage(lang);
  const [query, setQuery] = useState('');
  const found = useSearchAsYouType(search, query, lang);
  const { list, total, state, reason } = found;
  const left = total > list.length;
  return (
    <section className="node-results">
      <Input
        type="search"
        aria-label={t('search', { kind: t(kind) })}
        placeholder={t('search', { kind: t(kind) })}
        value={query}
        onChange={event => setQuery(event.target.value)}
      />
      <fieldset className="node-found">
        <legend className="panel-unseen">{t('results', { kind: t(kind) })}</legend>
        {list.map((one: CurrentEntry) => (
          <label key={one.id} className="node-check">
            <input
              type="checkbox"
              checked={chosen.some(({ id }) => id === one.id)}
              onChange={() => onToggle(one)}
            />
            <span className="node-person">
              {one.name}
              {one.detail && <span className="node-detail">{one.detail}</span>}
              {one.state && <span className="node-gone">{t(one.state)}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      <p className="panel-note" role="status">
        {state === 'searching' && t('searching')}
        {state === 'found' && total === 0 && t('nothing')}
        {state === 'failed' && t('failed', { reason })}
      </p>
      {(state === 'failed' || (state === 'found' && left)) && (
        <Button look="plain" onClick={found.more}>
          {state === 'failed' ? t('retry') : t('more', { total })}
        </Button>
      )}
    </section>
  );
}
