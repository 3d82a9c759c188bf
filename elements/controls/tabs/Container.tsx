/** Tabs after the ARIA pattern: arrows move, Home and End jump; as a document every tab is a section. */
import { formText, optionsOf } from '@countersign/sdk/form';
import { type KeyboardEvent, type ReactNode, useId, useMemo } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { ContainerProps, StepsAccess } from '../control.ts';
import { tabsLook } from './look.ts';
import type { StepsProps } from './Steps.tsx';

export function Container(props: ContainerProps): ReactNode {
  if (props.readOnly) return <Sections {...props} />;
  const { steps, control } = props;
  return steps && optionsOf(control).steps === true ? (
    <InSteps {...props} steps={steps} />
  ) : (
    <Tabs {...props} />
  );
}

const Steps = lazyComponent<StepsProps>(async () => (await import('./Steps.tsx')).Steps);

function InSteps({ steps, ...props }: ContainerProps & { steps: () => StepsAccess }): ReactNode {
  const access = useMemo(steps, [steps]);
  return <Steps {...props} access={access} nameOf={part => nameOf(props, part)} />;
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

/** One step on or back by an arrow key: in a row the way that the text runs, in a column up and down as well. */
function stepOf({ key, currentTarget }: KeyboardEvent<HTMLElement>, vertical: boolean): number {
  const rtl = getComputedStyle(currentTarget).direction === 'rtl';
  if (key === 'ArrowRight') return rtl ? -1 : 1;
  if (key === 'ArrowLeft') return rtl ? 1 : -1;
  if (vertical && key === 'ArrowDown') return 1;
  return vertical && key === 'ArrowUp' ? -1 : 0;
}

function target(event: KeyboardEvent<HTMLElement>, open: number, look: { vertical: boolean; count: number }) {
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return look.count - 1;
  const step = stepOf(event, look.vertical);
  return step === 0 ? undefined : (open + step + look.count) % look.count;
}

function Tabs(props: ContainerProps): ReactNode {
  const { control, parts, onOpen, renderPart } = props;
  const id = useId();
  const open = Math.min(props.open, parts.length - 1);
  const { vertical, className, gap } = tabsLook(control);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const to = target(event, open, { vertical, count: parts.length });
    if (to === undefined) return;
    event.preventDefault();
    onOpen(to);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  };
  return (
    <div className={className}>
      <div
        role="tablist"
        className="csf-tablist"
        style={gap === undefined ? undefined : { gap }}
        aria-orientation={vertical ? 'vertical' : undefined}
        onKeyDown={move}
      >
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
      <div className="csf-panels">
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
    </div>
  );
}
