/** Changes field permissions in one undo step and announces the change to assistive technology. */
import { type FlowNode, flowTextsIn } from '@countersign/sdk/flow';
import { copyFieldRights, type Right, type RightsRow, setFieldRights } from '@countersign/sdk/flow/rights';
import { announceToScreenReader } from '../../designer/store/announcement.ts';
import { boundFormAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { editFlow } from '../store/edit.ts';
import { toStoredFieldPermission } from './rights-view.ts';
import { rightsTextsForLanguage } from './texts.ts';

interface RightsEdit {
  nodes: readonly FlowNode[];
  rows: readonly RightsRow[];
  right: Right;
}

export function updateFieldRightsOfNodes(designer: Designer, { nodes, rows, right }: RightsEdit): void {
  const { store, lang } = designer;
  const form = store.get(boundFormAtom);
  if (!form) return;
  const t = rightsTextsForLanguage(lang);
  const texts = flowTextsIn(lang);
  const [node] = nodes;
  editFlow(
    designer,
    flow =>
      nodes.reduce(
        (now, one) =>
          setFieldRights(
            now,
            form,
            { nodeIds: [one.id], rows: rows.map(({ id }) => id), right: toStoredFieldPermission(one, right) },
            texts,
          ),
        flow,
      ),
    { label: { code: 'set', name: nodes.length === 1 && node ? node.nodeName : t('title') } },
  );
  announceToScreenReader({ store }, t('set', { count: rows.length * nodes.length, right: t(right) }));
}

export function copyRightsToNodes(designer: Designer, from: FlowNode, to: readonly FlowNode[]): void {
  const { store, lang } = designer;
  editFlow(
    designer,
    flow => copyFieldRights(flow, { from: from.id, to: to.map(({ id }) => id) }, flowTextsIn(lang)),
    {
      label: { code: 'set', name: rightsTextsForLanguage(lang)('title') },
    },
  );
  announceToScreenReader({ store }, rightsTextsForLanguage(lang)('copied', { name: from.nodeName }));
}
