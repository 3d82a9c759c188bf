/** A list that is searched by name: type, choose by arrows, Enter. */
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { isNamed, type NamedEntry } from '../palette/entries.ts';
import { ControlIcon } from '../view/Icon.tsx';

interface NameListProps<Listed> {
  ref?: Ref<HTMLDivElement>;
  className: string;
  label: string;
  placeholder: string;
  /** The text of a list without entries. */
  none?: string;
  entries: readonly Listed[];
  onChoose(entry: Listed): void;
  /** By Escape. */
  onLeave(): void;
  onBlur(): void;
}

export function NameList<Listed extends NamedEntry>(props: NameListProps<Listed>): ReactNode {
  const { entries, onChoose, onLeave } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const found = entries.filter(entry => isNamed(entry, query));
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
        className="csd-input"
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
      <div className="csd-quick-list" role="listbox" id={id} aria-label={props.label}>
        {found.map(entry => (
          <Option
            key={entry.id}
            id={`${id}-${entry.id}`}
            entry={entry}
            isActive={entry === active}
            onChoose={() => onChoose(entry)}
          />
        ))}
      </div>
      {entries.length === 0 && props.none && <p className="csd-nothing">{props.none}</p>}
    </div>
  );
}

interface OptionProps {
  id: string;
  entry: NamedEntry;
  isActive: boolean;
  onChoose(): void;
}

/** The active one is kept in sight. */
function Option({ id, entry, isActive, onChoose }: OptionProps): ReactNode {
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
      className="csd-quick-option"
      aria-selected={isActive}
      onPointerDown={event => event.preventDefault()}
      onClick={onChoose}
    >
      <ControlIcon icon={entry.icon} />
      {entry.label}
    </div>
  );
}
