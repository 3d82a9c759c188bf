/**
 * Renders the palette: a search field, and the controls in groups. A press inserts a control; the author can
 * also drag the control to a position.
 */
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import { insertNewControl } from '../store/actions.ts';
import { useDesigner } from '../store/designer.ts';
import { ControlIcon, Icon } from '../view/Icon.tsx';
import { type EntryGroup, filterPaletteGroups, paletteEntryGroups } from './entries.ts';

export function Palette(): ReactNode {
  const designer = useDesigner();
  const { t } = designer;
  const [query, setQuery] = useState('');
  const groups = useMemo(() => paletteEntryGroups(designer), [designer]);
  const found = useMemo(() => filterPaletteGroups(groups, query), [groups, query]);
  return (
    <div className="designer-palette" part="palette">
      <div className="designer-search">
        <Icon name="search" />
        <input
          type="search"
          className="designer-input"
          aria-label={t('search')}
          placeholder={t('search')}
          value={query}
          onChange={event => setQuery(event.target.value)}
          onKeyDown={event => {
            if (event.nativeEvent.isComposing) return;
            const [only] = found[0]?.entries ?? [];
            if (event.key === 'Enter' && query.trim() !== '' && only) insertNewControl(designer, only);
            if (event.key !== 'Escape' || query === '') return;
            event.preventDefault();
            event.stopPropagation();
            setQuery('');
          }}
        />
      </div>
      <div className="designer-groups">
        {found.map(group => (
          <PaletteGroup key={group.name} group={group} />
        ))}
        {found.length === 0 && <p className="designer-nothing">{t('noControl', { query: query.trim() })}</p>}
      </div>
    </div>
  );
}

function PaletteGroup({ group }: { group: EntryGroup }): ReactNode {
  const designer = useDesigner();
  return (
    <section className="designer-group">
      <h3 className="designer-group-title">{group.title}</h3>
      <ul className="designer-entries">
        {group.entries.map(entry => (
          <li key={entry.id} data-drag-entry={entry.id}>
            <Button
              className="designer-entry"
              data-entry={entry.id}
              title={entry.label}
              onClick={() => insertNewControl(designer, entry)}
            >
              <ControlIcon type={entry.icon} />
              <span>{entry.label}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
