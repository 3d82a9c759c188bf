/**
 * Renders a list of options that the user filters by name. Arrow keys select an option; Enter confirms it.
 */
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { matchesPaletteQuery, type NamedEntry } from '../palette/entries.ts';
import { ControlIcon } from '../view/Icon.tsx';

interface NameListProps<Listed> {
  ref?: Ref<HTMLDivElement>;
  className: string;
  label: string;
  placeholder: string;
  /** Text to show if the list is empty. */
  none?: string;
  entries: readonly Listed[];
  onChoose(entry: Listed): void;
  /** Called when the user presses Escape. */
  onLeave(): void;
  onBlur(): void;
}

export function SearchableNameList<Listed extends NamedEntry>(props: NameListProps<Listed>): ReactNode {
  const { entries, onChoose, onLeave } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const found = entries.filter(entry => matchesPaletteQuery(entry, query));
  const active = found[Math.min(at, found.length - 1)];
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((Math.min(at, found.length - 1) + step + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter') active && onChoose(active);
    else if (event.key === 'Escape') onLeave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the press from the canvas
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only keeps the press from the canvas
    <div
      ref={props.ref}
      className={props.className}
      data-overlay=""
      onClick={event => event.stopPropagation()}
    >
      <input
        ref={input}
        className="designer-input"
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={active && `${id}-${active.id}`}
        aria-label={props.label}
        placeholder={props.placeholder}
        value={query}
        onChange={event => {
          setQuery(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
        onBlur={props.onBlur}
      />
      <div className="designer-quick-list" role="listbox" id={id} aria-label={props.label}>
        {found.map(entry => (
          <SearchableNameOption
            key={entry.id}
            id={`${id}-${entry.id}`}
            entry={entry}
            isActive={entry === active}
            onChoose={() => onChoose(entry)}
          />
        ))}
      </div>
      {entries.length === 0 && props.none && <p className="designer-nothing">{props.none}</p>}
    </div>
  );
}

interface NameOptionProps {
  id: string;
  entry: NamedEntry;
  isActive: boolean;
  onChoose(): void;
}

/** Renders an option. The active option is scrolled into view. */
function SearchableNameOption({ id, entry, isActive, onChoose }: NameOptionProps): ReactNode {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, which names the active one
    <div
      ref={option}
      id={id}
      role="option"
      className="designer-quick-option"
      aria-selected={isActive}
      onPointerDown={event => event.preventDefault()}
      onClick={onChoose}
    >
      <ControlIcon type={entry.icon} />
      {entry.label}
    </div>
  );
}
