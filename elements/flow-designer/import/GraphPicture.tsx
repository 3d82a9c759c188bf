/** The graph of a BPMN document as another tool drew it, laid out by dagre: it may have ways back and crossings. */

import { DARK, LIGHT, type Palette, wrapText } from '@countersign/sdk/flow/diagram';
import type { BpmnGraph, BpmnVertex } from '@countersign/sdk/flow/dialects';
import { type ReactNode, useMemo } from 'react';
import { layOut } from '../graph/layout.ts';
import { wayPath } from '../graph/way.ts';
import { useDesigner } from '../store/designer.ts';

interface Props {
  graph: BpmnGraph;
  label: string;
}

interface Node {
  x: number;
  y: number;
  width: number;
  height: number;
}

const TASK = { width: 148, height: 44 };
const SMALL = { width: 36, height: 36 };

export function GraphPicture({ graph, label }: Props): ReactNode {
  const { isDark } = useDesigner();
  const palette = isDark ? DARK : LIGHT;
  const { width, height, nodes, paths } = useMemo(() => placed(graph), [graph]);
  return (
    <svg
      className="cfi-picture"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      <path d={paths} fill="none" stroke={palette.line} strokeWidth={1.5} />
      {graph.vertices.map(vertex => {
        const node = nodes.get(vertex.id);
        return node && <Vertex key={vertex.id} vertex={vertex} node={node} palette={palette} />;
      })}
    </svg>
  );
}

const isTask = ({ kind }: BpmnVertex): boolean => kind === 'task' || kind === 'other';

function placed({ vertices, edges }: BpmnGraph) {
  const boxes = vertices.map(vertex => ({ id: vertex.id, ...(isTask(vertex) ? TASK : SMALL) }));
  const { width, height, places, ways } = layOut({ boxes, edges });
  const nodes = new Map<string, Node>();
  for (const [at, box] of boxes.entries()) {
    const place = places[at];
    if (place) nodes.set(box.id, { ...box, ...place });
  }
  return { width, height, nodes, paths: ways.map(wayPath).join('') };
}

const SIGNS: Partial<Record<BpmnVertex['kind'], string>> = { exclusive: '×', parallel: '+', inclusive: '○' };

interface VertexProps {
  vertex: BpmnVertex;
  node: Node;
  palette: Palette;
}

function Vertex({ vertex, node, palette }: VertexProps): ReactNode {
  const { name, kind, element } = vertex;
  const { x, y, width, height } = node;
  const stroke = kind === 'other' ? palette.warning : palette.text;
  const text = { textAnchor: 'middle', fill: palette.text, fontSize: 12 } as const;
  if (kind === 'start' || kind === 'end')
    return (
      <g>
        <circle
          cx={x}
          cy={y}
          r={16}
          fill={palette.surface}
          stroke={stroke}
          strokeWidth={kind === 'end' ? 3 : 1.5}
        />
        <title>{name || element.name}</title>
      </g>
    );
  if (!isTask(vertex))
    return (
      <g>
        <path
          d={`M${x} ${y - 18}l18 18l-18 18l-18 -18z`}
          fill={palette.surface}
          stroke={stroke}
          strokeWidth={1.5}
        />
        <text x={x} y={y + 5} {...text} fontSize={16}>
          {SIGNS[kind]}
        </text>
        <title>{name || element.name}</title>
      </g>
    );
  const lines = wrapText(name || element.name, { size: 12, width: width - 12, most: 2 });
  return (
    <g>
      <rect
        x={x - width / 2}
        y={y - height / 2}
        width={width}
        height={height}
        rx={6}
        fill={palette.surface}
        stroke={stroke}
        strokeWidth={1.5}
        strokeDasharray={kind === 'other' ? '5 4' : undefined}
      />
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same text
        <text key={at} x={x} y={y + 4 + (at - (lines.length - 1) / 2) * 16} {...text}>
          {line}
        </text>
      ))}
      <title>{name || element.name}</title>
    </g>
  );
}
