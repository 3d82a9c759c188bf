/** Inserts a control by its name: type, choose by arrows, Enter. */
import { partsOf } from '@countersign/sdk/form';
import { useAtom } from 'jotai';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useElementContext } from '../../element/context.ts';
import { type Entry, entryGroups, searched } from '../palette/entries.ts';
import { insertNew } from '../store/actions.ts';
import { placesAtom, selectionAtom } from '../store/atoms.ts';
import { type Designer, useDesigner } from '../store/designer.ts';
import { quickInsertAtom } from '../store/overlays.ts';
import { ControlIcon } from '../view/Icon.tsx';
import { focusCanvas } from './focus.ts';

export function QuickInsert(): ReactNode {
  const [open, setOpen] = useAtom(quickInsertAtom);
  return open && <Opened inside={open.inside} close={() => setOpen(null)} />;
}

function Opened({ inside, close }: { inside: boolean; close: () => void }): ReactNode {
  const designer = useDesigner();
  const root = useElementContext()?.shadowRoot;
  const { t } = designer;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const groups = useMemo(() => entryGroups(designer), [designer]);
  const found = useMemo(() => searched(groups, query).flatMap(({ entries }) => entries), [groups, query]);
  const active = found[Math.min(at, found.length - 1)];
  useEffect(() => input.current?.focus(), []);
  const leave = () => {
    flushSync(close);
    if (root) focusCanvas(designer, root);
  };
  const choose = (entry: Entry | undefined) => {
    if (!entry) return;
    flushSync(() => {
      close();
      insertNew(designer, entry, inside ? insideSpot(designer) : undefined);
    });
    if (root) focusCanvas(designer, root);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((Math.min(at, found.length - 1) + step + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter') choose(active);
    else if (event.key === 'Escape') leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="csd-quick" data-overlay="">
      <input
        ref={input}
        className="csd-input"
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={active && `${id}-${active.id}`}
        aria-label={t('keyInsert')}
        placeholder={t('search')}
        value={query}
        onChange={event => {
          setQuery(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
        onBlur={close}
      />
      <div className="csd-quick-list" role="listbox" id={id} aria-label={t('palette')}>
        {found.map(entry => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input takes the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, which names the active one
          <div
            key={entry.id}
            id={`${id}-${entry.id}`}
            role="option"
            className="csd-quick-option"
            aria-selected={entry === active}
            onPointerDown={event => event.preventDefault()}
            onClick={() => choose(entry)}
          >
            <ControlIcon icon={entry.icon} />
            {entry.label}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The end of the last part of the selected container; undefined for a control that holds nothing. */
function insideSpot({ store }: Designer) {
  const key = store.get(selectionAtom).at(-1);
  const control = key === undefined ? undefined : store.get(placesAtom).get(key)?.control;
  const parts = control ? partsOf(control) : [];
  const empty = parts.findIndex(({ list }) => list.length === 0);
  const part = Math.max(0, empty);
  return key !== undefined && parts[part] ? { parent: key, part, at: parts[part].list.length } : undefined;
}
