/** Changes rights as one step of the history, and announces them. */
import { type FlowNode, flowTextsIn } from '@countersign/sdk/flow';
import { copyRights, type Right, type RightsRow, setRights } from '@countersign/sdk/flow/rights';
import { announcementAtom, formAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { edit } from '../store/edit.ts';
import { storedRight } from './rights-view.ts';
import { rightsTextsIn } from './texts.ts';

interface RightsEdit {
  nodes: readonly FlowNode[];
  rows: readonly RightsRow[];
  right: Right;
}

export function editRights(designer: Designer, { nodes, rows, right }: RightsEdit): void {
  const { store, lang } = designer;
  const form = store.get(formAtom);
  if (!form) return;
  const t = rightsTextsIn(lang);
  const texts = flowTextsIn(lang);
  const [node] = nodes;
  edit(
    designer,
    flow =>
      nodes.reduce(
        (now, one) =>
          setRights(
            now,
            form,
            { nodeIds: [one.id], rows: rows.map(({ id }) => id), right: storedRight(one, right) },
            texts,
          ),
        flow,
      ),
    { label: { code: 'set', name: nodes.length === 1 && node ? node.nodeName : t('title') } },
  );
  store.set(announcementAtom, { text: t('set', { count: rows.length * nodes.length, right: t(right) }) });
}

export function editCopiedRights(designer: Designer, from: FlowNode, to: readonly FlowNode[]): void {
  const { store, lang } = designer;
  edit(designer, flow => copyRights(flow, { from: from.id, to: to.map(({ id }) => id) }, flowTextsIn(lang)), {
    label: { code: 'set', name: rightsTextsIn(lang)('title') },
  });
  store.set(announcementAtom, { text: rightsTextsIn(lang)('copied', { name: from.nodeName }) });
}
