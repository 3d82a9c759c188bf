/**
 * Renders the values of a sample response as a tree. When the user selects a value, the tree passes its JSON
 * path to the editor.
 */
import { listSampleResponseValues } from '@countersign/sdk/form/events';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { Button } from '../../ui/kit/Button.tsx';

interface SampleTreeProps {
  label: string;
  sample: unknown;
  /** The JSON path that is currently selected. */
  path: string;
  onPath(path: string): void;
}

const rowStepByArrowKey: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export function SampleTree({ label, sample, path, onPath }: SampleTreeProps): ReactNode {
  const rows = useMemo(() => listSampleResponseValues(sample), [sample]);
  const tabStop = rows.some(row => row.path === path) ? path : '$';
  /** The arrow keys move between the values, so that the whole tree is a single tab stop. */
  const walk = (event: KeyboardEvent) => {
    const by = rowStepByArrowKey[event.key];
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const next =
      by === undefined ? undefined : buttons[buttons.indexOf(event.target as HTMLButtonElement) + by];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form control of its own
    <div className="dialog-sample" role="group" aria-label={label} onKeyDown={walk}>
      {rows.map(row => (
        <Button
          key={row.path}
          tabIndex={row.path === tabStop ? 0 : -1}
          aria-pressed={row.path === path}
          title={row.path}
          style={{ paddingInlineStart: `${4 + row.depth * 14}px` }}
          onClick={() => onPath(row.path)}
        >
          <span>{row.name}</span>
          <span>{row.text}</span>
        </Button>
      ))}
    </div>
  );
}
