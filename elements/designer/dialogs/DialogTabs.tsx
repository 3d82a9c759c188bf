/** Renders the tabs of a dialog. Arrow keys, Home and End switch tabs. */
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../../ui/kit/Button.tsx';

interface Props {
  names: readonly string[];
  at: number;
  onOpen(at: number): void;
}

export function DialogTabs({ names, at, onOpen }: Props): ReactNode {
  const go = (event: KeyboardEvent<HTMLButtonElement>) => {
    const keys: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: names.length - 1,
    };
    const next = Object.hasOwn(keys, event.key) ? (keys[event.key] ?? -1) : -1;
    if (names[next] === undefined) return;
    event.preventDefault();
    onOpen(next);
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div className="dialog-tabs" role="tablist">
      {names.map((name, place) => (
        <Button
          key={name}
          role="tab"
          aria-selected={place === at}
          tabIndex={place === at ? 0 : -1}
          onClick={() => onOpen(place)}
          onKeyDown={go}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
