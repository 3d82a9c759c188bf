/** Renders the list of completions below an expression. The input keeps the focus and handles the keys. */
import type { ReactNode, RefObject } from 'react';
import { useAdoptedCss } from '../../../element/styles/adopted-css.ts';
import { Popup, popupCss } from '../../../ui/picking/Popup.tsx';
import type { Completion } from './completions.ts';

interface CompletionsProps {
  id: string;
  label: string;
  anchor: RefObject<HTMLElement | null>;
  list: readonly Completion[];
  active: number;
  onPick(completion: Completion): void;
  onClose(): void;
}

export const completionId = (id: string, at: number): string => `${id}-completion-${at}`;

/** Prevents an option from taking the focus from the input when it is pressed. */
const keepFocus = (event: { preventDefault(): void }): void => event.preventDefault();

export function Completions(props: CompletionsProps): ReactNode {
  const { id, label, anchor, list, active, onPick, onClose } = props;
  useAdoptedCss(popupCss);
  return (
    <Popup anchor={anchor} onClose={onClose}>
      <div
        id={`${id}-completions`}
        role="listbox"
        aria-label={label}
        className="csf-options"
        onPointerDown={keepFocus}
        onMouseDown={keepFocus}
      >
        {list.map((one, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the input receives the keys and keeps the focus
          <div
            key={one.text}
            ref={at === active ? scrollOptionIntoView : undefined}
            id={completionId(id, at)}
            role="option"
            className="csf-option"
            aria-selected={at === active}
            data-active={at === active ? '' : undefined}
            onClick={() => onPick(one)}
          >
            <span>{one.name}</span>
            {one.detail !== one.name && <span className="csf-option-detail">{one.detail}</span>}
          </div>
        ))}
      </div>
    </Popup>
  );
}

const scrollOptionIntoView = (option: HTMLElement | null): void =>
  option?.scrollIntoView({ block: 'nearest' });
