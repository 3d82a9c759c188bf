/** The results of a search, 20 a page, each with a checkbox. */
import type { Named } from '@countersign/sdk/flow';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useState } from 'react';
import type { Search } from '../../ui/host.ts';
import { useSearch } from '../../ui/picking/use-search.ts';
import type { Known, PeopleKind } from './sources.ts';
import { peopleTextsIn } from './texts.ts';

interface ResultsProps {
  kind: PeopleKind;
  lang: Lang;
  search: Search;
  chosen: readonly Named[];
  onToggle(one: Named): void;
}

export function Results({ kind, lang, search, chosen, onToggle }: ResultsProps): ReactNode {
  const t = peopleTextsIn(lang);
  const [query, setQuery] = useState('');
  const found = useSearch(search, query, lang);
  const { list, total, state, reason } = found;
  const left = total > list.length;
  return (
    <section className="cfp-results">
      <input
        type="search"
        className="csp-input"
        aria-label={t('search', { kind: t(kind) })}
        placeholder={t('search', { kind: t(kind) })}
        value={query}
        onChange={event => setQuery(event.target.value)}
      />
      <fieldset className="cfp-found">
        <legend className="csp-unseen">{t('results', { kind: t(kind) })}</legend>
        {list.map((one: Known) => (
          <label key={one.id} className="cfp-check">
            <input
              type="checkbox"
              checked={chosen.some(({ id }) => id === one.id)}
              onChange={() => onToggle(one)}
            />
            <span className="cfp-person">
              {one.name}
              {one.detail && <span className="cfp-detail">{one.detail}</span>}
              {one.state && <span className="cfp-gone">{t(one.state)}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      <p className="csp-note" role="status">
        {state === 'searching' && t('searching')}
        {state === 'found' && total === 0 && t('nothing')}
        {state === 'failed' && t('failed', { reason })}
      </p>
      {(state === 'failed' || (state === 'found' && left)) && (
        <button type="button" className="csp-button" onClick={found.more}>
          {state === 'failed' ? t('retry') : t('more', { total })}
        </button>
      )}
    </section>
  );
}
