/**
 * Renders an input that searches choices and lists the results. The component follows the ARIA combobox
 * pattern: the focus stays in the input.
 */
import type { FormLang } from '@countersign/sdk/form';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import type { Found, Search } from '../host.ts';
import { OptionList, optionId } from './OptionList.tsx';
import { Popup, popupCss } from './Popup.tsx';
import { useSearchAsYouType } from './use-search.ts';

export interface ComboboxProps {
  id: string;
  label: string;
  placeholder: string;
  search: Search;
  /** The selected entries, which the list marks. */
  chosen: readonly Found[];
  /** Text of the input while the user is not typing: the name of the selected entry. */
  text?: string;
  /** Whether the list stays open after an entry is selected. */
  stays?: boolean;
  lang: FormLang;
  disabled: boolean;
  required: boolean;
  invalid: boolean;
  describedBy: string | undefined;
  onPick(found: Found): void;
  /** Called when the user deletes the whole text, or presses Backspace in an empty input. */
  onErase?(): void;
}

export function Combobox(props: ComboboxProps): ReactNode {
  useAdoptedCss(popupCss);
  const { id, label, placeholder, text = '', stays, lang, onPick, onErase } = props;
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [activeId, setActiveId] = useState('');
  const found = useSearchAsYouType(props.search, open ? (query ?? '') : null, lang);
  // The highlight stays on its entry when other results arrive. An index would move it to another entry.
  const active = found.list.findIndex(one => one.id === activeId);
  const close = () => {
    setOpen(false);
    setQuery(null);
    setActiveId('');
  };
  const type = (typed: string) => {
    if (typed === '' && text !== '') onErase?.();
    setQuery(typed);
    setOpen(true);
    setActiveId('');
  };
  const pick = (one: Found) => {
    onPick(one);
    if (!stays) return close();
    setQuery(null);
    input.current?.focus();
  };
  const go = (to: number) => {
    if (to >= found.list.length && found.list.length < found.total && found.state === 'found') found.more();
    const at = Math.max(0, Math.min(to, found.list.length - 1));
    setActiveId(found.list[at]?.id ?? '');
    input.current?.getRootNode() instanceof ShadowRoot &&
      (input.current.getRootNode() as ShadowRoot)
        .getElementById(optionId(id, at))
        ?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const one = found.list[active];
    if (event.key === 'Backspace' && query === null && text === '') onErase?.();
    if (event.key === 'Tab') close();
    if (!['ArrowDown', 'ArrowUp', 'Enter', 'Escape'].includes(event.key)) return;
    if (event.key === 'Enter' && (!open || !one)) return;
    if (event.key === 'Escape' && !open) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && one) pick(one);
    else if (!open) setOpen(true);
    else go(event.key === 'ArrowDown' ? active + 1 : active - 1);
  };
  /**
   * Closes the list when the focus leaves the input. The Tab key is not enough for this, because on-screen
   * keyboards move the focus without it.
   */
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !relatedTarget.closest('.csf-popup')) close();
  };
  return (
    <span className="csf-clearable">
      <input
        ref={input}
        id={id}
        type="text"
        role="combobox"
        className="csf-input csf-select"
        autoComplete="off"
        value={query ?? text}
        placeholder={placeholder}
        disabled={props.disabled}
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-activedescendant={open && active >= 0 ? optionId(id, active) : undefined}
        aria-required={props.required || undefined}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        onChange={event => type(event.target.value)}
        onClick={() => setOpen(true)}
        onKeyDown={press}
        onBlur={leave}
      />
      {open && (
        <Popup anchor={input} onClose={close}>
          <OptionList
            id={id}
            label={label}
            found={found}
            active={active}
            chosen={props.chosen}
            many={stays}
            lang={lang}
            onPick={pick}
          />
        </Popup>
      )}
    </span>
  );
}
