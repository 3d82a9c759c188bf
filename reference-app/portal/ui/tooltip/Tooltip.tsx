/**
 * Shows a text next to a control while the pointer or the focus is on the control. The tooltip is inside the
 * control's landmark; Escape hides it.
 */
import './tooltip.css';
import { type FocusEvent, type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';

interface TooltipProps {
  /** Text of the tooltip. An empty text shows no tooltip. */
  title: string;
  side?: 'below' | 'right';
  children: ReactNode;
}

interface TooltipPosition {
  left: number;
  top: number;
}

function tooltipPosition(control: Element, side: 'below' | 'right'): TooltipPosition {
  const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
  return side === 'right' ? { left: right, top: top + height / 2 } : { left: left + width / 2, top: bottom };
}

export function Tooltip({ title, side = 'below', children }: TooltipProps) {
  const [place, setPlace] = useState<TooltipPosition>();
  const show = ({ currentTarget }: SyntheticEvent) => {
    if (title && currentTarget.firstElementChild)
      setPlace(tooltipPosition(currentTarget.firstElementChild, side));
  };
  const hide = () => setPlace(undefined);
  const onFocus = (event: FocusEvent) => event.target.matches(':focus-visible') && show(event);
  useHideTooltipOnEscapeOrScroll(place !== undefined, hide);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has no box; the control inside has the role
    <span
      className="tooltip-host"
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={onFocus}
      onBlur={hide}
    >
      {children}
      {place && title && (
        <span role="tooltip" className={`tooltip is-${side}`} style={place}>
          <span>{title}</span>
        </span>
      )}
    </span>
  );
}

/**
 * Hides the tooltip when the user presses Escape or scrolls. Scrolling would move the control away from its
 * tooltip.
 */
function useHideTooltipOnEscapeOrScroll(isShown: boolean, hide: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function of the same effect
  useEffect(() => {
    if (!isShown) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    document.addEventListener('keydown', onKey);
    document.addEventListener('scroll', hide, true);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('scroll', hide, true);
    };
  }, [isShown]);
}
