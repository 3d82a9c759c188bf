/** Draws a whole flow as a static picture with React. Suitable for small flows only. */
import type { Flow } from '@countersign/sdk/flow';
import {
  type Appearance,
  branchPriorityOf,
  DARK,
  LIGHT,
  layoutFlow,
  linesPath,
  type Palette,
  type Shape,
  shapesOf,
} from '@countersign/sdk/flow/diagram';
import { type ReactNode, useMemo } from 'react';
import { useDesigner } from '../store/designer.ts';

interface Props {
  flow: Flow;
  label: string;
  /** Problem counts and states to show on the boxes, by node id. */
  appearance?: ReadonlyMap<string, Appearance>;
}

export function FlowPicture({ flow, label, appearance }: Props): ReactNode {
  const { isDark, lang } = useDesigner();
  const palette = isDark ? DARK : LIGHT;
  const layout = useMemo(() => layoutFlow(flow, { lang }), [flow, lang]);
  const { width, height, boxes, lines } = layout;
  return (
    <svg
      className="import-picture"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      <path d={linesPath(lines)} fill="none" stroke={palette.line} strokeWidth={1.5} />
      {boxes.map(box => {
        const priority = branchPriorityOf(box, layout.byId.get(box.within));
        return (
          <g key={box.id} transform={`translate(${box.x} ${box.y})`}>
            {shapesOf(box, {
              ...appearance?.get(box.id),
              ...(priority && { priority: String(priority) }),
            }).map((shape, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a box keep their order
              <FlowShape key={at} shape={shape} palette={palette} />
            ))}
          </g>
        );
      })}
    </svg>
  );
}

function FlowShape({ shape, palette }: { shape: Shape; palette: Palette }): ReactNode {
  if (shape.shape === 'text')
    return (
      <text
        x={shape.x}
        y={shape.y}
        fontSize={shape.size}
        fill={palette[shape.fill]}
        fontWeight={shape.isBold ? 600 : undefined}
        textAnchor={shape.anchor}
      >
        {shape.text}
      </text>
    );
  if (shape.shape === 'path')
    return (
      <path
        d={shape.d}
        transform={`translate(${shape.x} ${shape.y}) scale(${shape.scale})`}
        fill="none"
        stroke={palette[shape.stroke]}
        strokeWidth={shape.strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    );
  const { x, y, width, height, radius, fill, stroke, strokeWidth = 1, isDashed } = shape;
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      rx={radius}
      fill={fill ? palette[fill] : 'none'}
      stroke={stroke && palette[stroke]}
      strokeWidth={stroke && strokeWidth}
      strokeDasharray={isDashed ? '5 4' : undefined}
    />
  );
}
