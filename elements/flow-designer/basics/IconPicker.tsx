/** Chooses the icon of a process from a grid: arrows lead through it, Escape closes it. */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Popup } from '../../ui/picking/Popup.tsx';
import { PROCESS_ICONS, type ProcessIconName } from './icons.ts';
import { ProcessIcon } from './ProcessIcon.tsx';
import type { BasicsTexts } from './texts.ts';

const COLUMNS = 6;
const NAMES = Object.keys(PROCESS_ICONS) as ProcessIconName[];

interface IconPickerProps {
  id: string;
  t: BasicsTexts;
  icon: string | undefined;
  disabled: boolean;
  onIcon(icon: string | undefined): void;
}

export function IconPicker({ id, t, icon, disabled, onIcon }: IconPickerProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const chosen = NAMES.find(name => name === icon);
  useEffect(() => {
    if (isOpen) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (name: ProcessIconName | undefined) => {
    onIcon(name);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') {
      event.preventDefault();
      close();
    } else if (move(event.key, grid.current)) event.preventDefault();
  };
  return (
    <div className="cfd-icon-picker">
      <button
        ref={button}
        id={id}
        type="button"
        className="cfd-icon-button"
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${t('chooseIcon')}: ${chosen ? t(`icon-${chosen}`) : t('noIcon')}`}
        onClick={() => setOpen(!isOpen)}
      >
        {chosen ? <ProcessIcon name={chosen} /> : <span aria-hidden="true">＋</span>}
      </button>
      {isOpen && (
        <Popup anchor={button} onClose={() => setOpen(false)} onEscape={close} fits>
          <div
            ref={grid}
            className="cfd-icon-grid"
            role="listbox"
            tabIndex={-1}
            aria-label={t('chooseIcon')}
            onKeyDown={onKeyDown}
          >
            {NAMES.map((name, at) => (
              <button
                key={name}
                type="button"
                role="option"
                aria-selected={name === chosen}
                aria-label={t(`icon-${name}`)}
                title={t(`icon-${name}`)}
                tabIndex={name === (chosen ?? NAMES[0]) ? 0 : -1}
                data-at={at}
                onClick={() => choose(name === chosen ? undefined : name)}
              >
                <ProcessIcon name={name} />
              </button>
            ))}
          </div>
        </Popup>
      )}
    </div>
  );
}

/** Returns whether the key moves the focus within the grid. */
function move(key: string, grid: HTMLElement | null): boolean {
  const options = [...(grid?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
  const at = options.findIndex(option => option.matches(':focus'));
  const last = options.length - 1;
  const to = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + COLUMNS,
    ArrowUp: at - COLUMNS,
    Home: 0,
    End: last,
  }[key];
  if (to === undefined) return false;
  options[Math.max(0, Math.min(last, to))]?.focus();
  return true;
}
