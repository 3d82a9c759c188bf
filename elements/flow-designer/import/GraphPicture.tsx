/**
 * Draws the graph of a BPMN document from another tool, laid out by dagre. The graph may contain cycles and
 * crossing edges.
 */
import { DARK, LIGHT, type Palette, wrapText } from '@countersign/sdk/flow/diagram';
import type { BpmnGraph, BpmnVertex } from '@countersign/sdk/import';
import { type ReactNode, useMemo } from 'react';
import { layOutWithDagre } from '../graph/layout.ts';
import { edgePathData } from '../graph/way.ts';
import { useDesigner } from '../store/designer.ts';

interface Props {
  graph: BpmnGraph;
  label: string;
}

interface PlacedVertex {
  x: number;
  y: number;
  width: number;
  height: number;
}

const BPMN_TASK_SIZE = { width: 148, height: 44 };
const BPMN_SYMBOL_SIZE = { width: 36, height: 36 };

export function GraphPicture({ graph, label }: Props): ReactNode {
  const { isDark } = useDesigner();
  const palette = isDark ? DARK : LIGHT;
  const { width, height, nodes, paths } = useMemo(() => layOutBpmnGraph(graph), [graph]);
  return (
    <svg
      className="import-picture"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      <path d={paths} fill="none" stroke={palette.line} strokeWidth={1.5} />
      {graph.vertices.map(vertex => {
        const node = nodes.get(vertex.id);
        return node && <BpmnVertexShape key={vertex.id} vertex={vertex} node={node} palette={palette} />;
      })}
    </svg>
  );
}

const isBpmnTask = ({ kind }: BpmnVertex): boolean => kind === 'task' || kind === 'other';

function layOutBpmnGraph({ vertices, edges }: BpmnGraph) {
  const boxes = vertices.map(vertex => ({
    id: vertex.id,
    ...(isBpmnTask(vertex) ? BPMN_TASK_SIZE : BPMN_SYMBOL_SIZE),
  }));
  const { width, height, places, ways } = layOutWithDagre({ boxes, edges });
  const nodes = new Map<string, PlacedVertex>();
  for (const [at, box] of boxes.entries()) {
    const place = places[at];
    if (place) nodes.set(box.id, { ...box, ...place });
  }
  return { width, height, nodes, paths: ways.map(edgePathData).join('') };
}

const SYMBOL_BY_GATEWAY_KIND: Partial<Record<BpmnVertex['kind'], string>> = {
  exclusive: '×',
  parallel: '+',
  inclusive: '○',
};

interface VertexProps {
  vertex: BpmnVertex;
  node: PlacedVertex;
  palette: Palette;
}

function BpmnVertexShape({ vertex, node, palette }: VertexProps): ReactNode {
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
  if (!isBpmnTask(vertex))
    return (
      <g>
        <path
          d={`M${x} ${y - 18}l18 18l-18 18l-18 -18z`}
          fill={palette.surface}
          stroke={stroke}
          strokeWidth={1.5}
        />
        <text x={x} y={y + 5} {...text} fontSize={16}>
          {SYMBOL_BY_GATEWAY_KIND[kind]}
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
