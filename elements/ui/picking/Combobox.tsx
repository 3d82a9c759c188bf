/** A search with a list of what it finds, after the ARIA pattern of a combobox: the focus stays in the input. */
import type { FormLang } from '@countersign/sdk/form';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import type { Found, Search } from '../host.ts';
import { OptionList, optionId } from './OptionList.tsx';
import { Popup, popupCss } from './Popup.tsx';
import { useSearch } from './use-search.ts';

export interface ComboboxProps {
  id: string;
  label: string;
  placeholder: string;
  search: Search;
  /** The entries that are marked in the list. */
  chosen: readonly Found[];
  /** The input's text while nothing is typed: the name of the chosen entry. */
  text?: string;
  /** True where the list stays open for another choice. */
  stays?: boolean;
  lang: FormLang;
  disabled: boolean;
  required: boolean;
  invalid: boolean;
  describedBy: string | undefined;
  onPick(found: Found): void;
  /** The text was emptied, or Backspace was pressed where there is none. */
  onErase?(): void;
}

export function Combobox(props: ComboboxProps): ReactNode {
  useAdoptedCss(popupCss);
  const { id, label, placeholder, text = '', stays, lang, onPick, onErase } = props;
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useSearch(props.search, open ? (query ?? '') : null, lang);
  const close = () => {
    setOpen(false);
    setQuery(null);
    setActive(-1);
  };
  const type = (typed: string) => {
    if (typed === '' && text !== '') onErase?.();
    setQuery(typed);
    setOpen(true);
    setActive(-1);
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
    setActive(at);
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
  /** The keys of an on-screen keyboard move the focus without a Tab. */
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
