/** A select that is searched by typing, after the ARIA combobox pattern; of several choices the chosen ones are chips. */
import { type Choice, choiceFor, choicesOf, formText, isEmpty, optionsOf } from '@countersign/sdk/form';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { Clearable } from '../../ui/field/Clearable.tsx';
import { placeholderOf, textOf } from '../../ui/field/display-text.ts';
import { Popup, popupCss } from '../../ui/picking/Popup.tsx';
import type { FieldProps } from '../control.ts';
import { Chips } from './Chips.tsx';
import { css } from './css.ts';
import { found, nextAt } from './matches.ts';

export function SearchSelect(props: FieldProps): ReactNode {
  useAdoptedCss(popupCss);
  useAdoptedCss(css);
  const input = useRef<HTMLInputElement>(null);
  const { id, control, value, lang, disabled } = props;
  const multiple = optionsOf(control).multiple === true;
  const { held, isHeld, remove, choose } = useHeld(props, multiple);
  const { query, at, list, open, search, close, move } = useSearch(props);
  const take = (choice: Choice | undefined) => {
    if (!choice || choice.disabled) return;
    choose(choice);
    if (multiple) search('');
    else close();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Backspace' && multiple && !query && held.length > 0) remove(held.at(-1));
    const key = actionOf(event.key, open);
    if (!key) return;
    event.preventDefault();
    if (key === 'close') event.stopPropagation();
    if (key === 'close') close();
    else if (key === 'take') take(list[at]);
    else move(key === 'on' ? 1 : -1);
  };
  /** The scroll bar of the list takes the focus to nothing, and leaves the list open. */
  const leave = ({ relatedTarget }: FocusEvent) => relatedTarget && close();
  const shown = multiple ? '' : (choiceFor(control, value)?.label ?? textOf(value));
  return (
    <Clearable field={props} className="csf-clearable csf-search">
      {multiple && <Chips {...props} held={held} onRemove={remove} />}
      <input
        ref={input}
        id={id}
        className="csf-input"
        type="text"
        role="combobox"
        autoComplete="off"
        placeholder={placeholderOf(control) ?? formText(lang, 'choose')}
        value={query ?? shown}
        disabled={disabled}
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && at >= 0 ? `${id}-option-${at}` : undefined}
        aria-required={props.required || undefined}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        onChange={event => search(event.target.value)}
        onClick={() => open || search('')}
        onKeyDown={press}
        onBlur={leave}
      />
      {open && (
        <Popup anchor={input} onClose={close}>
          <Options {...props} list={list} at={at} isHeld={isHeld} multiple={multiple} onChoose={take} />
        </Popup>
      )}
      <span className="csf-unseen" role="status">
        {open && formText(lang, list.length > 0 ? 'options-found' : 'no-match', { count: list.length })}
      </span>
    </Clearable>
  );
}

/** The action of a key on the list. */
function actionOf(key: string, open: boolean): 'on' | 'back' | 'take' | 'close' | undefined {
  if (key === 'ArrowDown') return 'on';
  if (key === 'ArrowUp') return 'back';
  if (!open) return undefined;
  return key === 'Enter' ? 'take' : key === 'Escape' ? 'close' : undefined;
}

/** The chosen values, as a list, and their changes. */
function useHeld({ control, value, onChange }: FieldProps, multiple: boolean) {
  const held: unknown[] = multiple && Array.isArray(value) ? value : isEmpty(value) ? [] : [value];
  const isSame = (one: unknown, choice: Choice) => choiceFor(control, one)?.value === choice.value;
  const isHeld = (choice: Choice) => held.some(one => isSame(one, choice));
  const toggled = (choice: Choice) =>
    isHeld(choice) ? held.filter(one => !isSame(one, choice)) : [...held, choice.value];
  return {
    held,
    isHeld,
    remove: (gone: unknown) => onChange(held.filter(one => one !== gone)),
    choose: (choice: Choice) => onChange(multiple ? toggled(choice) : choice.value),
  };
}

/** The query, its matches, and the active entry of the arrow keys; null as query is a closed list. */
function useSearch({ control, disabled }: FieldProps) {
  const [query, setQuery] = useState<string | null>(null);
  const [at, setAt] = useState(-1);
  const listOf = (text: string) => found(choicesOf(control), text);
  const open = query !== null && !disabled;
  return {
    query,
    at,
    open,
    list: open ? listOf(query) : [],
    search: (text: string) => {
      setQuery(text);
      setAt(text ? nextAt(listOf(text), -1, 1) : -1);
    },
    close: () => {
      setQuery(null);
      setAt(-1);
    },
    move: (step: 1 | -1) => {
      setQuery(query ?? '');
      setAt(nextAt(listOf(query ?? ''), at, step));
    },
  };
}

interface OptionsProps extends FieldProps {
  list: Choice[];
  at: number;
  multiple: boolean;
  isHeld(choice: Choice): boolean;
  onChoose(choice: Choice): void;
}

/** The list. A press keeps the focus where it is, so that the list stays. */
function Options({ id, label, lang, list, at, multiple, isHeld, onChoose }: OptionsProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (at >= 0) box.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <>
      <div
        ref={box}
        id={`${id}-list`}
        className="csf-options"
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        hidden={list.length === 0}
        onMouseDown={event => event.preventDefault()}
      >
        {list.map((choice, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: likewise, it is pointed at by aria-activedescendant
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place in the list; labels and values may repeat
            key={place}
            id={`${id}-option-${place}`}
            className="csf-option"
            data-active={place === at ? '' : undefined}
            role="option"
            aria-selected={isHeld(choice)}
            aria-disabled={choice.disabled || undefined}
            onClick={() => onChoose(choice)}
          >
            {choice.label}
          </div>
        ))}
      </div>
      {list.length === 0 && (
        <div className="csf-no-match" aria-hidden="true">
          {formText(lang, 'no-match')}
        </div>
      )}
    </>
  );
}
