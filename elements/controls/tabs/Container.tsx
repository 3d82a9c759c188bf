/** Tabs after the ARIA pattern: arrows move, Home and End jump; as a document every tab is a section. */
import { formText } from '@countersign/sdk/form';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import type { ContainerProps } from '../control.ts';

export function Container(props: ContainerProps): ReactNode {
  return props.readOnly ? <Sections {...props} /> : <Tabs {...props} />;
}

const nameOf = ({ parts, lang }: ContainerProps, at: number): string =>
  parts[at]?.label || formText(lang, 'untitled-tab', { n: at + 1 });

function Sections(props: ContainerProps): ReactNode {
  const id = useId();
  return props.parts.map((_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a tab is its place in the row
    <section className="csf-card" key={at} aria-labelledby={`${id}-${at}`}>
      <h3 className="csf-card-title" id={`${id}-${at}`}>
        {nameOf(props, at)}
      </h3>
      {props.renderPart(at)}
    </section>
  ));
}

function target(key: string, open: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (open + 1) % count;
  if (key === 'ArrowLeft') return (open + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

function Tabs(props: ContainerProps): ReactNode {
  const { parts, onOpen, renderPart } = props;
  const id = useId();
  const open = Math.min(props.open, parts.length - 1);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const to = target(event.key, open, parts.length);
    if (to === undefined) return;
    event.preventDefault();
    onOpen(to);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  };
  return (
    <div className="csf-tabs">
      <div role="tablist" className="csf-tablist" onKeyDown={move}>
        {parts.map((_, at) => (
          <button
            type="button"
            role="tab"
            // biome-ignore lint/suspicious/noArrayIndexKey: a tab is its place in the row
            key={at}
            id={`${id}-tab-${at}`}
            className="csf-tab"
            aria-selected={at === open}
            aria-controls={`${id}-panel-${at}`}
            tabIndex={at === open ? 0 : -1}
            onClick={() => onOpen(at)}
          >
            {nameOf(props, at)}
          </button>
        ))}
      </div>
      {parts.map((_, at) => (
        <div
          role="tabpanel"
          // biome-ignore lint/suspicious/noArrayIndexKey: a tab is its place in the row
          key={at}
          id={`${id}-panel-${at}`}
          className="csf-panel"
          aria-labelledby={`${id}-tab-${at}`}
          hidden={at !== open}
        >
          {renderPart(at)}
        </div>
      ))}
    </div>
  );
}
