/** Derives the data that the canvas and the outline render: layout, rows, and the marks of the boxes. */
import {
  createSummaryReader,
  type Flow,
  fieldTextsOf,
  flowTextsIn,
  type LintRow,
} from '@countersign/sdk/flow';
import {
  type Appearance,
  type Layout,
  type LayoutOptions,
  layoutFlow,
  type OutlineRow,
  outlineOf,
} from '@countersign/sdk/flow/diagram';
import { atom } from 'jotai/vanilla';
import { boundFormAtom, flowAtom, langAtom, problemsAtom } from './atoms.ts';

/** Ids of the folded gateways. */
export const foldedGatewaysAtom = atom<ReadonlySet<string>>(new Set<string>());

/**
 * Marks that are shown on the boxes instead of problem counts, for a try-out, a comparison or a running
 * instance.
 */
export interface CanvasMarks {
  /** The flow to draw instead of the edited flow. A comparison sets it, to show removed nodes too. */
  flow?: Flow;
  appearance: ReadonlyMap<string, Appearance>;
  captions?: ReadonlyMap<string, readonly string[]>;
  /** Returns the highlighted lines as SVG path data. */
  lit?(flow: Flow, layout: Layout): string;
}
export const canvasMarksAtom = atom<CanvasMarks | null>(null);

export const renderedFlowAtom = atom(get => get(canvasMarksAtom)?.flow ?? get(flowAtom));

/** Computes the summaries of nodes. The summaries are cached for each form and language. */
const nodeSummaryFunctionAtom = atom(get => {
  const [form, lang] = [get(boundFormAtom), get(langAtom)];
  return { read: createSummaryReader(flowTextsIn(lang), form && fieldTextsOf(form, lang)) };
});
/** The rendered flow with its summaries in the user's language. */
const flowWithNodeSummariesAtom = atom(get => get(nodeSummaryFunctionAtom).read(get(renderedFlowAtom)));
const nodeBoxCaptionsAtom = atom(get => get(canvasMarksAtom)?.captions);

/**
 * Layout options. The object is replaced only when an option changes, because the layout uses it as a cache
 * key for sizes.
 */
const layoutOptionsAtom = atom<LayoutOptions>(get => {
  const captions = get(nodeBoxCaptionsAtom);
  return { folded: get(foldedGatewaysAtom), lang: get(langAtom), captions };
});
export const flowDiagramLayoutAtom = atom<Layout>(get =>
  layoutFlow(get(flowWithNodeSummariesAtom), get(layoutOptionsAtom)),
);
export const outlineRowsAtom = atom<readonly OutlineRow[]>(get =>
  outlineOf(get(flowWithNodeSummariesAtom), get(foldedGatewaysAtom)),
);
export const outlineRowByIdAtom = atom(get => new Map(get(outlineRowsAtom).map(row => [row.id, row])));

const problemCountsAtom = atom(get => problemCountsByNode(get(problemsAtom)));

/**
 * The mark that the canvas shows on the box of each node, by node id. The mark is the number of problems, or
 * the state of the node in an instance.
 */
export const boxAppearanceByNodeIdAtom = atom<ReadonlyMap<string, Appearance>>(
  get => get(canvasMarksAtom)?.appearance ?? get(problemCountsAtom),
);

function problemCountsByNode(problems: readonly LintRow[]): ReadonlyMap<string, Appearance> {
  const counts = new Map<string, { errors: number; warnings: number }>();
  for (const { nodeId, severity } of problems) {
    const count = counts.get(nodeId) ?? { errors: 0, warnings: 0 };
    count[severity === 'error' ? 'errors' : 'warnings'] += 1;
    counts.set(nodeId, count);
  }
  return counts;
}
