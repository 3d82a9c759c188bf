/** Moves nodes or a lane to a place that is searched for by name. */
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useDesigner } from '../../store/designer.ts';
import { nameOfAll } from '../operations.ts';
import { canvasTextsIn } from '../texts.ts';
import { movePlaces } from './move-places.ts';
import { type Point, usePlaced } from './use-placed.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** A flow of thousands has a search. */
const MOST = 100;

interface MoveToProps {
  ids: readonly string[];
  at: Point;
  onClose(): void;
}

export function MoveTo({ ids, at, onClose }: MoveToProps): ReactNode {
  const designer = useDesigner();
  const t = canvasTextsIn(designer.lang);
  const box = useRef<HTMLDivElement>(null);
  const list = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  usePlaced(box, at);
  useReturnFocus(box);
  const places = useMemo(() => movePlaces(designer, ids), [designer, ids]);
  const sought = query.trim().toLocaleLowerCase();
  const shown = places
    .filter(({ text, around }) => `${text} ${around}`.toLocaleLowerCase().includes(sought))
    .slice(0, MOST);
  const choose = (place: number) => {
    onClose();
    shown[place]?.move();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { length } = shown;
    const moves: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1 };
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') choose(active);
    else if (event.key in moves && length > 0) {
      const next = ((moves[event.key] ?? 0) + length) % length;
      setActive(next);
      box.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={box}
      role="dialog"
      className="cfd-move-to"
      aria-label={t('moveTo', { name: nameOfAll(designer, ids) })}
      data-overlay=""
      onBlur={event => event.currentTarget.contains(event.relatedTarget) || onClose()}
    >
      <input
        type="text"
        role="combobox"
        className="csd-input"
        aria-label={t('searchPlace')}
        placeholder={t('moveTo', { name: nameOfAll(designer, ids) })}
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={shown.length > 0 ? `${list}-${active}` : undefined}
        autoComplete="off"
        value={query}
        onChange={event => {
          setQuery(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={list} role="listbox" className="cfd-places" aria-label={t('moveToShort')}>
        {shown.map(({ key, text, around }, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the input has the focus
          <div
            key={key}
            id={`${list}-${place}`}
            role="option"
            className="cfd-place"
            aria-selected={place === active}
            onMouseDown={event => event.preventDefault()}
            onClick={() => choose(place)}
          >
            <span>{text}</span> {around && <span className="cfd-row-more">{around}</span>}
          </div>
        ))}
      </div>
      {shown.length === 0 && <p className="csd-nothing">{t('noPlace', { query })}</p>}
    </div>
  );
}
