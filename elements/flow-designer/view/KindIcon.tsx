/** Renders the icon of a node, as on its box on the canvas. */
import type { FlowNode } from '@countersign/sdk/flow';
import { colorToneOfNode, iconOfFlowNode, LIGHT } from '@countersign/sdk/flow/diagram';
import type { ReactNode } from 'react';

export const NodeTypeIcon = ({ node }: { node: FlowNode }): ReactNode => (
  <svg className="flow-kind" aria-hidden="true" focusable="false">
    <rect x="-1" y="-1" width="22" height="22" rx="5.5" fill={LIGHT[colorToneOfNode(node)]} />
    <path d={iconOfFlowNode(node)} fill="none" stroke={LIGHT.glyph} strokeWidth="1.5" />
  </svg>
);
