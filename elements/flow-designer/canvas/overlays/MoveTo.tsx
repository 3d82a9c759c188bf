/** Renders the dialog that moves nodes or a branch (lane) to a position that the user selects by name. */
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useDesigner } from '../../store/designer.ts';
import { describeNodesByNameOrCount } from '../operations.ts';
import { canvasTextsForLanguage } from '../texts.ts';
import { listNodeMoveTargets } from './move-places.ts';
import { type Point, useOverlayPosition } from './use-placed.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** Maximum number of listed positions. In a large flow, the user narrows the list with the search. */
const MAX_LISTED_MOVE_TARGETS = 100;

interface MoveToProps {
  ids: readonly string[];
  at: Point;
  onClose(): void;
}

export function MoveToDialog({ ids, at, onClose }: MoveToProps): ReactNode {
  const designer = useDesigner();
  const t = canvasTextsForLanguage(designer.lang);
  const box = useRef<HTMLDivElement>(null);
  const list = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  useOverlayPosition(box, at);
  useReturnFocus(box);
  const places = useMemo(() => listNodeMoveTargets(designer, ids), [designer, ids]);
  const sought = query.trim().toLocaleLowerCase();
  const shown = places
    .filter(({ text, around }) => `${text} ${around}`.toLocaleLowerCase().includes(sought))
    .slice(0, MAX_LISTED_MOVE_TARGETS);
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
      className="flow-move-to"
      aria-label={t('moveTo', { name: describeNodesByNameOrCount(designer, ids) })}
      data-overlay=""
      onBlur={event => event.currentTarget.contains(event.relatedTarget) || onClose()}
    >
      <input
        type="text"
        role="combobox"
        className="designer-input"
        aria-label={t('searchPlace')}
        placeholder={t('moveTo', { name: describeNodesByNameOrCount(designer, ids) })}
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
      <div id={list} role="listbox" className="flow-places" aria-label={t('moveToShort')}>
        {shown.map(({ key, text, around }, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the input has the focus
          <div
            key={key}
            id={`${list}-${place}`}
            role="option"
            className="flow-place"
            aria-selected={place === active}
            onMouseDown={event => event.preventDefault()}
            onClick={() => choose(place)}
          >
            <span>{text}</span> {around && <span className="flow-row-more">{around}</span>}
          </div>
        ))}
      </div>
      {shown.length === 0 && <p className="designer-nothing">{t('noPlace', { query })}</p>}
    </div>
  );
}
