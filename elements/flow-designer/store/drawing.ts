/** The picture that the canvas and the outline render: layout, rows, and the marks on the boxes. */
import { createSummaryReader, type Flow, fieldTextsOf, flowTextsIn } from '@countersign/sdk/flow';
import {
  type Appearance,
  type Layout,
  type LayoutOptions,
  layoutFlow,
  type OutlineRow,
  outlineOf,
} from '@countersign/sdk/flow/diagram';
import { atom } from 'jotai/vanilla';
import { flowAtom, formAtom, langAtom, problemsAtom } from './atoms.ts';
import { countsOf } from './problem-counts.ts';

/** The ids of containers that are folded. */
export const foldedAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Marks on the boxes in place of the problems: set by a try-out, a comparison or a running instance. */
export interface Shown {
  /** Drawn in place of the flow: a comparison has the removed nodes too. */
  flow?: Flow;
  appearance: ReadonlyMap<string, Appearance>;
  captions?: ReadonlyMap<string, readonly string[]>;
  /** The ways that are lit, as path data. */
  lit?(flow: Flow, layout: Layout): string;
}
export const shownAtom = atom<Shown | null>(null);

export const renderedFlowAtom = atom(get => get(shownAtom)?.flow ?? get(flowAtom));

/** Cached for each form and language. */
const summaryReaderAtom = atom(get => {
  const [form, lang] = [get(formAtom), get(langAtom)];
  return { read: createSummaryReader(flowTextsIn(lang), form && fieldTextsOf(form, lang)) };
});
/** The drawn flow with its summaries in the reader's language. */
const readableFlowAtom = atom(get => get(summaryReaderAtom).read(get(renderedFlowAtom)));
const captionsAtom = atom(get => get(shownAtom)?.captions);

/** One object until an option changes: the layout remembers sizes by it. */
const layoutOptionsAtom = atom<LayoutOptions>(get => {
  const captions = get(captionsAtom);
  return { folded: get(foldedAtom), lang: get(langAtom), ...(captions && { captions }) };
});
export const layoutAtom = atom<Layout>(get => layoutFlow(get(readableFlowAtom), get(layoutOptionsAtom)));
export const rowsAtom = atom<readonly OutlineRow[]>(get => outlineOf(get(readableFlowAtom), get(foldedAtom)));
export const rowByIdAtom = atom(get => new Map(get(rowsAtom).map(row => [row.id, row])));

const countsAtom = atom(get => countsOf(get(problemsAtom)));

/** Of each node with a mark: its problems and its state. */
export const appearanceAtom = atom<ReadonlyMap<string, Appearance>>(
  get => get(shownAtom)?.appearance ?? get(countsAtom),
);
