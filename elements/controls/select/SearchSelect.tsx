/**
 * Renders a searchable select following the ARIA combobox pattern. A multiple select shows its selected
 * entries as chips.
 */
import {
  type Choice,
  choicesOfControl,
  controlOptionsOf,
  findChoiceByValue,
  getFormTextForLanguage,
  isEmpty,
} from '@countersign/sdk/form';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { ClearableInput } from '../../ui/field/Clearable.tsx';
import { controlPlaceholder, formatValueAsInputText } from '../../ui/field/display-text.ts';
import { Popup, popupCss } from '../../ui/picking/Popup.tsx';
import type { FieldProps } from '../control.ts';
import { Chips } from './Chips.tsx';
import { searchableSelectCss } from './css.ts';

export function SearchSelect(props: FieldProps): ReactNode {
  useAdoptedCss(popupCss);
  useAdoptedCss(searchableSelectCss);
  const input = useRef<HTMLInputElement>(null);
  const { id, control, value, lang, disabled } = props;
  const multiple = controlOptionsOf(control).multiple === true;
  const { held, isHeld, remove, choose } = useSelectedOptions(props, multiple);
  const { query, at, list, open, search, close, move } = useOptionSearch(props);
  const take = (choice: Choice | undefined) => {
    if (!choice || choice.disabled) return;
    choose(choice);
    if (multiple) search('');
    else close();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Backspace' && multiple && !query && held.length > 0) remove(held.at(-1));
    const key = optionListKeyAction(event.key, open);
    if (!key) return;
    event.preventDefault();
    if (key === 'close') event.stopPropagation();
    if (key === 'close') close();
    else if (key === 'take') take(list[at]);
    else move(key === 'on' ? 1 : -1);
  };
  /**
   * If the user presses the scroll bar of the list, the input loses the focus but no other element gets it.
   * In this case the list stays open.
   */
  const leave = ({ relatedTarget }: FocusEvent) => relatedTarget && close();
  const shown = multiple ? '' : (findChoiceByValue(control, value)?.label ?? formatValueAsInputText(value));
  return (
    <ClearableInput field={props} className="csf-clearable csf-search">
      {multiple && <Chips {...props} held={held} onRemove={remove} />}
      <input
        ref={input}
        id={id}
        className="csf-input"
        type="text"
        role="combobox"
        autoComplete="off"
        placeholder={controlPlaceholder(control) ?? getFormTextForLanguage(lang, 'choose')}
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
          <SearchOptionList
            {...props}
            list={list}
            at={at}
            isHeld={isHeld}
            multiple={multiple}
            onChoose={take}
          />
        </Popup>
      )}
      <span className="csf-unseen" role="status">
        {open &&
          getFormTextForLanguage(lang, list.length > 0 ? 'options-found' : 'no-match', {
            count: list.length,
          })}
      </span>
    </ClearableInput>
  );
}

/**
 * Returns what a key does while the input is focused: move in the list, select the active entry, or close the
 * list.
 */
function optionListKeyAction(key: string, open: boolean): 'on' | 'back' | 'take' | 'close' | undefined {
  if (key === 'ArrowDown') return 'on';
  if (key === 'ArrowUp') return 'back';
  if (!open) return undefined;
  return key === 'Enter' ? 'take' : key === 'Escape' ? 'close' : undefined;
}

/** Returns the selected values as a list, and functions that change them. */
function useSelectedOptions({ control, value, onChange }: FieldProps, multiple: boolean) {
  const held: unknown[] = multiple && Array.isArray(value) ? value : isEmpty(value) ? [] : [value];
  const isSame = (one: unknown, choice: Choice) => findChoiceByValue(control, one)?.value === choice.value;
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

/** Manages the query, its matches, and the active entry. The query is null while the list is closed. */
function useOptionSearch({ control, disabled }: FieldProps) {
  const [query, setQuery] = useState<string | null>(null);
  const [at, setAt] = useState(-1);
  const listOf = (text: string) => matchingChoices(choicesOfControl(control), text);
  const open = query !== null && !disabled;
  return {
    query,
    at,
    open,
    list: open ? listOf(query) : [],
    search: (text: string) => {
      setQuery(text);
      setAt(text ? nextEnabledIndex(listOf(text), -1, 1) : -1);
    },
    close: () => {
      setQuery(null);
      setAt(-1);
    },
    move: (step: 1 | -1) => {
      setQuery(query ?? '');
      setAt(nextEnabledIndex(listOf(query ?? ''), at, step));
    },
  };
}

interface OptionListProps extends FieldProps {
  list: Choice[];
  at: number;
  multiple: boolean;
  isHeld(choice: Choice): boolean;
  onChoose(choice: Choice): void;
}

/** Renders the list of options. A press does not move the focus, so that the list stays open. */
function SearchOptionList({
  id,
  label,
  lang,
  list,
  at,
  multiple,
  isHeld,
  onChoose,
}: OptionListProps): ReactNode {
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
          {getFormTextForLanguage(lang, 'no-match')}
        </div>
      )}
    </>
  );
}

const normalizeText = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

/** Maximum number of options in the list. Typing narrows longer lists. */
const MAX_LISTED_OPTIONS = 200;

function matchingChoices(choices: readonly Choice[], query: string): Choice[] {
  const sought = normalizeText(query);
  const matching = sought ? choices.filter(({ label }) => normalizeText(label).includes(sought)) : choices;
  return matching.slice(0, MAX_LISTED_OPTIONS);
}

/** Returns the next enabled entry in a direction, or the current entry if there is none. */
function nextEnabledIndex(list: readonly Choice[], at: number, step: 1 | -1): number {
  /** If no entry is active, moving backwards starts at the last entry. */
  const from = at < 0 && step < 0 ? 0 : at;
  for (let tried = 1; tried <= list.length; tried += 1) {
    const to = (from + step * tried + list.length * (tried + 1)) % list.length;
    if (list[to]?.disabled !== true) return to;
  }
  return at;
}
