/** The values of a sample response; a click on one gives its JSON path. */
import { sampleRows } from '@countersign/sdk/form/events';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';

interface SampleTreeProps {
  label: string;
  sample: unknown;
  /** The path that is chosen now. */
  path: string;
  onPath(path: string): void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export function SampleTree({ label, sample, path, onPath }: SampleTreeProps): ReactNode {
  const rows = useMemo(() => sampleRows(sample), [sample]);
  const tabStop = rows.some(row => row.path === path) ? path : '$';
  /** The arrow keys walk the values, so that one Tab passes them all. */
  const walk = (event: KeyboardEvent) => {
    const by = steps[event.key];
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const next =
      by === undefined ? undefined : buttons[buttons.indexOf(event.target as HTMLButtonElement) + by];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form control of its own
    <div className="csg-sample" role="group" aria-label={label} onKeyDown={walk}>
      {rows.map(row => (
        <button
          key={row.path}
          type="button"
          tabIndex={row.path === tabStop ? 0 : -1}
          aria-pressed={row.path === path}
          title={row.path}
          style={{ paddingInlineStart: `${4 + row.depth * 14}px` }}
          onClick={() => onPath(row.path)}
        >
          <span>{row.name}</span>
          <span>{row.text}</span>
        </button>
      ))}
    </div>
  );
}
