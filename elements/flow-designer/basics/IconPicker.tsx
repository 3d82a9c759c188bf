/**
 * Lets the author select the icon of a process from a grid. Arrow keys move the focus; Escape closes the
 * grid.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import { Popup } from '../../ui/picking/Popup.tsx';
import { isProcessIcon, PROCESS_ICONS, type ProcessIconName } from './icons.ts';
import type { BasicsTexts } from './texts.ts';

const ICON_GRID_COLUMNS = 6;
const PROCESS_ICON_NAMES = Object.keys(PROCESS_ICONS) as ProcessIconName[];

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
  const chosen = PROCESS_ICON_NAMES.find(name => name === icon);
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
    } else if (moveGridFocus(event.key, grid.current)) event.preventDefault();
  };
  return (
    <div className="flow-icon-picker">
      <Button
        ref={button}
        id={id}
        className="flow-icon-button"
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${t('chooseIcon')}: ${chosen ? t(`icon-${chosen}`) : t('noIcon')}`}
        onClick={() => setOpen(!isOpen)}
      >
        {chosen ? <ProcessIcon name={chosen} /> : <span aria-hidden="true">＋</span>}
      </Button>
      {isOpen && (
        <Popup anchor={button} onClose={() => setOpen(false)} onEscape={close} fits>
          <div
            ref={grid}
            className="flow-icon-grid"
            role="listbox"
            tabIndex={-1}
            aria-label={t('chooseIcon')}
            onKeyDown={onKeyDown}
          >
            {PROCESS_ICON_NAMES.map((name, at) => (
              <Button
                key={name}
                role="option"
                aria-selected={name === chosen}
                aria-label={t(`icon-${name}`)}
                title={t(`icon-${name}`)}
                tabIndex={name === (chosen ?? PROCESS_ICON_NAMES[0]) ? 0 : -1}
                data-at={at}
                onClick={() => choose(name === chosen ? undefined : name)}
              >
                <ProcessIcon name={name} />
              </Button>
            ))}
          </div>
        </Popup>
      )}
    </div>
  );
}

/** Moves the focus within the grid. Returns whether the key was handled. */
function moveGridFocus(key: string, grid: HTMLElement | null): boolean {
  const options = [...(grid?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
  const at = options.findIndex(option => option.matches(':focus'));
  const last = options.length - 1;
  const to = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + ICON_GRID_COLUMNS,
    ArrowUp: at - ICON_GRID_COLUMNS,
    Home: 0,
    End: last,
  }[key];
  if (to === undefined) return false;
  options[Math.max(0, Math.min(last, to))]?.focus();
  return true;
}

/** Renders the process icon, or nothing if the name is unknown. */
const ProcessIcon = ({ name }: { name: string | undefined }): ReactNode =>
  isProcessIcon(name) ? (
    <svg className="flow-process-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PROCESS_ICONS[name]} />
    </svg>
  ) : null;
