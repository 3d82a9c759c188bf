/**
 * Renders tabs following the ARIA tabs pattern: arrow keys move between the tabs, and Home and End move to
 * the first and last tab. In a read-only form each tab is a section.
 */
import { controlOptionsOf, getFormTextForLanguage } from '@countersign/sdk/form';
import { type KeyboardEvent, type ReactNode, useId, useMemo } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { ContainerProps, StepsAccess } from '../control.ts';
import { readTabsAppearance } from './look.ts';
import type { StepsProps } from './Steps.tsx';

export function Container(props: ContainerProps): ReactNode {
  if (props.readOnly) return <TabSections {...props} />;
  const { steps, control } = props;
  return steps && controlOptionsOf(control).steps === true ? (
    <TabsAsSteps {...props} steps={steps} />
  ) : (
    <TabPanels {...props} />
  );
}

const LazySteps = lazyComponent<StepsProps>(async () => (await import('./Steps.tsx')).StepPanels);

function TabsAsSteps({ steps, ...props }: ContainerProps & { steps: () => StepsAccess }): ReactNode {
  const access = useMemo(steps, [steps]);
  return <LazySteps {...props} access={access} nameOf={part => tabName(props, part)} />;
}

const tabName = ({ parts, lang }: ContainerProps, at: number): string =>
  parts[at]?.label || getFormTextForLanguage(lang, 'untitled-tab', { n: at + 1 });

function TabSections(props: ContainerProps): ReactNode {
  const id = useId();
  return props.parts.map((_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a tab is its place in the row
    <section className="csf-card" key={at} aria-labelledby={`${id}-${at}`}>
      <h3 className="csf-card-title" id={`${id}-${at}`}>
        {tabName(props, at)}
      </h3>
      {props.renderPart(at)}
    </section>
  ));
}

/**
 * Returns by how many tabs an arrow key moves. Left and right follow the text direction; up and down apply to
 * vertical tabs.
 */
function arrowKeyStep({ key, currentTarget }: KeyboardEvent<HTMLElement>, vertical: boolean): number {
  const rtl = getComputedStyle(currentTarget).direction === 'rtl';
  if (key === 'ArrowRight') return rtl ? -1 : 1;
  if (key === 'ArrowLeft') return rtl ? 1 : -1;
  if (vertical && key === 'ArrowDown') return 1;
  return vertical && key === 'ArrowUp' ? -1 : 0;
}

function tabIndexForKey(
  event: KeyboardEvent<HTMLElement>,
  open: number,
  look: { vertical: boolean; count: number },
) {
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return look.count - 1;
  const step = arrowKeyStep(event, look.vertical);
  return step === 0 ? undefined : (open + step + look.count) % look.count;
}

function TabPanels(props: ContainerProps): ReactNode {
  const { control, parts, onOpen, renderPart } = props;
  const id = useId();
  const open = Math.min(props.open, parts.length - 1);
  const { vertical, className, gap } = readTabsAppearance(control);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const to = tabIndexForKey(event, open, { vertical, count: parts.length });
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
          <Button
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
            {tabName(props, at)}
          </Button>
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
