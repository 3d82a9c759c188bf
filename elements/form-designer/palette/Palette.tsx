/** The palette: a search, and the controls in groups. A press inserts one; it can be dragged too. */
import { type ReactNode, useMemo, useState } from 'react';
import { insertNew } from '../store/actions.ts';
import { useDesigner } from '../store/designer.ts';
import { ControlIcon, Icon } from '../view/Icon.tsx';
import { type EntryGroup, entryGroups, searched } from './entries.ts';

export function Palette(): ReactNode {
  const designer = useDesigner();
  const { t } = designer;
  const [query, setQuery] = useState('');
  const groups = useMemo(() => entryGroups(designer), [designer]);
  const found = useMemo(() => searched(groups, query), [groups, query]);
  return (
    <div className="csd-palette" part="palette">
      <div className="csd-search">
        <Icon name="search" />
        <input
          type="search"
          className="csd-input"
          aria-label={t('search')}
          placeholder={t('search')}
          value={query}
          onChange={event => setQuery(event.target.value)}
          onKeyDown={event => {
            if (event.nativeEvent.isComposing) return;
            const [only] = found[0]?.entries ?? [];
            if (event.key === 'Enter' && query.trim() !== '' && only) insertNew(designer, only);
            if (event.key !== 'Escape' || query === '') return;
            event.preventDefault();
            event.stopPropagation();
            setQuery('');
          }}
        />
      </div>
      <div className="csd-groups">
        {found.map(group => (
          <Group key={group.name} group={group} />
        ))}
        {found.length === 0 && <p className="csd-nothing">{t('noControl', { query: query.trim() })}</p>}
      </div>
    </div>
  );
}

function Group({ group }: { group: EntryGroup }): ReactNode {
  const designer = useDesigner();
  return (
    <section className="csd-group">
      <h3 className="csd-group-title">{group.title}</h3>
      <ul className="csd-entries">
        {group.entries.map(entry => (
          <li key={entry.id} data-drag-entry={entry.id}>
            <button
              type="button"
              className="csd-entry"
              data-entry={entry.id}
              title={entry.label}
              onClick={() => insertNew(designer, entry)}
            >
              <ControlIcon icon={entry.icon} />
              <span>{entry.label}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
