/**
 * Renders the outline: the names of all controls, with a search. A press selects a control and scrolls to it.
 */
import { partsOf } from '@countersign/sdk/form';
import type { Place } from '@countersign/sdk/form/edits';
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useElementContext } from '../../element/context.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { canvasItemByKey } from '../canvas/focus.ts';
import { controlDisplayName, controlTypeName } from '../canvas/item-text.ts';
import { controlPositionByKeyAtom, openPartIndexByContainerAtom, selectionAtom } from '../store/atoms.ts';
import { type Designer, useDesigner } from '../store/designer.ts';
import { highlightControl } from '../store/flash.ts';
import { selectControl } from '../store/select.ts';
import { ControlIcon, Icon } from '../view/Icon.tsx';

export function Outline(): ReactNode {
  const designer = useDesigner();
  const { t, lang } = designer;
  const [query, setQuery] = useState('');
  const places = useDeferredValue(useAtomValue(controlPositionByKeyAtom));
  const selection = useAtomValue(selectionAtom);
  const sought = query.trim().toLocaleLowerCase();
  const rows = useMemo(() => {
    const all = [...places];
    if (sought === '') return all;
    return all.filter(([, { control }]) =>
      `${controlDisplayName(control, lang)} ${control.model ?? ''} ${controlTypeName(control, lang)}`
        .toLocaleLowerCase()
        .includes(sought),
    );
  }, [places, sought, lang]);
  return (
    <div className="designer-outline">
      <div className="designer-search">
        <Icon name="search" />
        <input
          type="search"
          className="designer-input"
          aria-label={t('findControl')}
          placeholder={t('findControl')}
          value={query}
          onChange={event => setQuery(event.target.value)}
        />
      </div>
      <ul className="designer-rows-list" aria-label={t('outline')} onKeyDown={moveRowFocus}>
        {rows.map(([key, place]) => (
          <OutlineRow
            key={key}
            place={place}
            depth={nestingDepth(place)}
            selected={selection.includes(key)}
          />
        ))}
      </ul>
      {rows.length === 0 && (
        <p className="designer-nothing">{t(sought ? 'noControl' : 'emptyOutline', { query })}</p>
      )}
    </div>
  );
}

const nestingDepth = ({ parent }: Place): number => (parent ? nestingDepth(parent) + 1 : 0);

function moveRowFocus(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = rows.indexOf(event.target as HTMLElement);
  event.preventDefault();
  rows[Math.max(0, Math.min(rows.length - 1, at + step))]?.focus();
}

interface OutlineRowProps {
  place: Place;
  depth: number;
  selected: boolean;
}

const OutlineRow = memo(function Row({ place: { control }, depth, selected }: OutlineRowProps): ReactNode {
  const designer = useDesigner();
  const root = useElementContext()?.shadowRoot;
  const { key = '' } = control;
  const [name, type] = [controlDisplayName(control, designer.lang), controlTypeName(control, designer.lang)];
  return (
    <li>
      <Button
        className="designer-row"
        data-row={key}
        aria-current={selected || undefined}
        style={{ paddingInlineStart: 8 + Math.min(depth, 8) * 16 }}
        onClick={() => root && revealControl(designer, root, key)}
      >
        <ControlIcon type={control.type} />
        <span className="designer-row-name">{name}</span>
        {partsOf(control).length > 0 && name !== type && <span className="designer-row-type">{type}</span>}
      </Button>
    </li>
  );
});

/** Selects a control, opens the tabs that contain it, and scrolls to it. */
export function revealControl(designer: Designer, root: ShadowRoot, key: string): void {
  const { store } = designer;
  const open = new Map(store.get(openPartIndexByContainerAtom));
  for (let place = store.get(controlPositionByKeyAtom).get(key); place?.parent; place = place.parent)
    open.set(place.parent.control.key ?? '', place.part);
  flushSync(() => {
    store.set(openPartIndexByContainerAtom, open);
    selectControl(designer, key);
    highlightControl(store, key);
  });
  canvasItemByKey(root, key)?.scrollIntoView({ block: 'nearest' });
}
