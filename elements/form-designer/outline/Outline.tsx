/** The outline: every control by name, with a search. A press selects it and brings it into view. */
import { partsOf } from '@countersign/sdk/form';
import type { Place } from '@countersign/sdk/form/edits';
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useElementContext } from '../../element/context.ts';
import { itemOf } from '../canvas/focus.ts';
import { designIcon, designName, displayName } from '../canvas/item-text.ts';
import { openPartsAtom, placesAtom, selectionAtom } from '../store/atoms.ts';
import { type Designer, useDesigner } from '../store/designer.ts';
import { flash } from '../store/flash.ts';
import { select } from '../store/select.ts';
import { ControlIcon, Icon } from '../view/Icon.tsx';

export function Outline(): ReactNode {
  const designer = useDesigner();
  const { t, lang } = designer;
  const [query, setQuery] = useState('');
  const places = useDeferredValue(useAtomValue(placesAtom));
  const selection = useAtomValue(selectionAtom);
  const sought = query.trim().toLocaleLowerCase();
  const rows = useMemo(() => {
    const all = [...places];
    if (sought === '') return all;
    return all.filter(([, { control }]) =>
      `${displayName(control, lang)} ${control.model ?? ''} ${designName(control, lang)}`
        .toLocaleLowerCase()
        .includes(sought),
    );
  }, [places, sought, lang]);
  return (
    <div className="csd-outline">
      <div className="csd-search">
        <Icon name="search" />
        <input
          type="search"
          className="csd-input"
          aria-label={t('findControl')}
          placeholder={t('findControl')}
          value={query}
          onChange={event => setQuery(event.target.value)}
        />
      </div>
      <ul className="csd-rows-list" aria-label={t('outline')} onKeyDown={moveFocus}>
        {rows.map(([key, place]) => (
          <Row key={key} place={place} depth={depthOf(place)} selected={selection.includes(key)} />
        ))}
      </ul>
      {rows.length === 0 && (
        <p className="csd-nothing">{t(sought ? 'noControl' : 'emptyOutline', { query })}</p>
      )}
    </div>
  );
}

const depthOf = ({ parent }: Place): number => (parent ? depthOf(parent) + 1 : 0);

function moveFocus(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = rows.indexOf(event.target as HTMLElement);
  event.preventDefault();
  rows[Math.max(0, Math.min(rows.length - 1, at + step))]?.focus();
}

interface RowProps {
  place: Place;
  depth: number;
  selected: boolean;
}

const Row = memo(function Row({ place: { control }, depth, selected }: RowProps): ReactNode {
  const designer = useDesigner();
  const root = useElementContext()?.shadowRoot;
  const { key = '' } = control;
  const [name, type] = [displayName(control, designer.lang), designName(control, designer.lang)];
  return (
    <li>
      <button
        type="button"
        className="csd-row"
        data-row={key}
        aria-current={selected || undefined}
        style={{ paddingInlineStart: 8 + Math.min(depth, 8) * 16 }}
        onClick={() => root && reveal(designer, root, key)}
      >
        <ControlIcon icon={designIcon(control)} />
        <span className="csd-row-name">{name}</span>
        {partsOf(control).length > 0 && name !== type && <span className="csd-row-type">{type}</span>}
      </button>
    </li>
  );
});

/** Selects a control, opens the tabs that it is in, and scrolls to it. */
export function reveal(designer: Designer, root: ShadowRoot, key: string): void {
  const { store } = designer;
  const open = new Map(store.get(openPartsAtom));
  for (let place = store.get(placesAtom).get(key); place?.parent; place = place.parent)
    open.set(place.parent.control.key ?? '', place.part);
  flushSync(() => {
    store.set(openPartsAtom, open);
    select(designer, key);
    flash(store, key);
  });
  itemOf(root, key)?.scrollIntoView({ block: 'nearest' });
}
