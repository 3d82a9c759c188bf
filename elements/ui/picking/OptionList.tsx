/**
 * Renders the results of a search: the list, the number of results, and a retry button if the search failed.
 */
import type { FormLang } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import type { Found } from '../host.ts';
import { Button } from '../kit/Button.tsx';
import { translatePickerText } from './picking-text.ts';
import type { Searching } from './use-search.ts';

interface OptionListProps {
  id: string;
  label: string;
  found: Searching;
  active: number;
  chosen: readonly Found[];
  /** Whether several entries can be selected. */
  many?: boolean | undefined;
  lang: FormLang;
  onPick(found: Found): void;
}

export const optionId = (id: string, at: number): string => `${id}-option-${at}`;

/** Prevents a press in the list from taking the focus from the input. */
const keepFocus = (event: { preventDefault(): void }): void => event.preventDefault();

export function OptionList(props: OptionListProps): ReactNode {
  const { id, label, found, active, chosen, many, lang, onPick } = props;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
    <div onPointerDown={keepFocus} onMouseDown={keepFocus}>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        aria-multiselectable={many || undefined}
        className="csf-options"
      >
        {found.list.map((one, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the input hears the keys and keeps the focus
          <div
            key={one.id}
            id={optionId(id, at)}
            role="option"
            className="csf-option"
            aria-selected={chosen.some(other => other.id === one.id)}
            data-active={at === active ? '' : undefined}
            onClick={() => onPick(one)}
          >
            <span>{one.name}</span>
            {one.detail && <span className="csf-option-detail">{one.detail}</span>}
          </div>
        ))}
      </div>
      <MoreResultsButton found={found} lang={lang} />
      <p className="csf-popup-note" role="status">
        {searchStatusText(found, lang)}
      </p>
    </div>
  );
}

function MoreResultsButton({ found, lang }: Pick<OptionListProps, 'found' | 'lang'>): ReactNode {
  const { state, list, total, more } = found;
  const text =
    state === 'failed'
      ? translatePickerText(lang, 'retry')
      : list.length < total
        ? translatePickerText(lang, 'more', { shown: list.length, total })
        : undefined;
  if (text === undefined) return null;
  return (
    <Button tabIndex={-1} look="form" className="csf-popup-more" onClick={more}>
      {text}
    </Button>
  );
}

function searchStatusText({ state, total, isCut, reason }: Searching, lang: FormLang): string {
  if (state === 'searching') return translatePickerText(lang, 'searching');
  if (state === 'failed') return translatePickerText(lang, 'search-failed', { reason });
  if (isCut) return translatePickerText(lang, 'cut', { total });
  return total === 0 ? translatePickerText(lang, 'nothing') : translatePickerText(lang, 'found', { total });
}
