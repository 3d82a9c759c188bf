/** The icon of a node, as the boxes of the canvas show it. */
import type { FlowNode } from '@countersign/sdk/flow';
import { iconOf, LIGHT, toneOf } from '@countersign/sdk/flow/diagram';
import type { ReactNode } from 'react';

export const KindIcon = ({ node }: { node: FlowNode }): ReactNode => (
  <svg className="cfd-kind" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <rect width="24" height="24" rx="6" fill={LIGHT[toneOf(node)]} />
    <path d={iconOf(node)} fill="none" stroke={LIGHT.glyph} strokeWidth="1.5" transform="translate(2 2)" />
  </svg>
);
