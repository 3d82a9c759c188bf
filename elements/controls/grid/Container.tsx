/** Renders columns side by side if there is enough space, otherwise below each other. */
import { controlOptionsOf, toFiniteNumber } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import type { ContainerProps } from '../control.ts';
import { breakpointSpanCssVariables, readBreakpointSpans } from './breakpoints.ts';

const MIN_GRID_GUTTER_PX = 16;

export function Container({ control, parts, renderPart }: ContainerProps): ReactNode {
  const gutter = Math.min(
    200,
    Math.max(MIN_GRID_GUTTER_PX, toFiniteNumber(controlOptionsOf(control).gutter) ?? 0),
  );
  const declared = Array.isArray(control.columns) ? control.columns : [];
  const before = parts.length - declared.length;
  const columns = parts.map((part, at) => {
    const span = clampSpan(part.span);
    return { at, span, spans: readBreakpointSpans(declared[at - before], span) };
  });
  const fluid = columns.some(({ spans }) => spans);
  return (
    <div className={fluid ? 'csf-grid csf-fluid' : 'csf-grid'} style={{ columnGap: gutter }}>
      {columns.map(({ at, span, spans }) => (
        <div
          className="csf-column"
          key={at}
          style={{ '--csf-span': span, ...(spans && breakpointSpanCssVariables(spans)) } as object}
        >
          {renderPart(at)}
        </div>
      ))}
    </div>
  );
}

const clampSpan = (span: number | undefined): number => Math.min(24, Math.max(1, Math.round(span ?? 12)));
