/** Renders the tabs at the top of a side panel, following the ARIA tabs pattern. */
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Button } from '../../ui/kit/Button.tsx';

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; text: string }[];
  open: Name;
  onOpen(name: Name): void;
}

export function SideTabs<Name extends string>({ label, tabs, open, onOpen }: TabsProps<Name>): ReactNode {
  const id = useId();
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(({ name }) => name === open);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step && tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onOpen(next.name);
    const buttons = event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]');
    buttons[tabs.indexOf(next)]?.focus();
  };
  return (
    <div className="designer-tabs" role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map(({ name, text }) => (
        <Button
          role="tab"
          key={name}
          id={`${id}-${name}`}
          className="designer-tab-button"
          data-tab-name={name}
          aria-selected={name === open}
          tabIndex={name === open ? 0 : -1}
          onClick={() => onOpen(name)}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}
