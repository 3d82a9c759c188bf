/**
 * Edits the branches (lanes) of a gateway in the order in which their conditions are evaluated. Shows a
 * number line if all conditions compare the same number field.
 */
import {
  analyzeNumberBranches,
  type BranchNode,
  type ContainerNode,
  fieldTextsOf,
  flowTextsIn,
  isDefaultBranch,
  NODE,
  numberDomainsByFieldKey,
  summarize,
} from '@countersign/sdk/flow';
import { addBranch, addDefault, moveBranch } from '@countersign/sdk/flow/edits';
import { formatDecimal } from '@countersign/sdk/form';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { RowGrid } from '../../designer/panel/rows/RowGrid.tsx';
import type { EditorProps } from '../../designer/panel/setting.ts';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { openSetting } from '../panel/focus.ts';
import { boundFormAtom, selectedNodeIdAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { editFlow } from '../store/edit.ts';
import { canvasOverlayAtom } from '../store/overlay.ts';
import { NumberLine } from './NumberLine.tsx';
import { computeNumberLine } from './number-line.ts';
import { conditionsCss } from './styles.ts';
import { conditionTextsForLanguage } from './texts.ts';

type Decimal = Parameters<typeof formatDecimal>[0];

export function BranchesEditor({ setting, subjects, lang, isReadOnly }: EditorProps): ReactNode {
  useAdoptedCss(conditionsCss);
  const designer = useDesigner();
  const t = conditionTextsForLanguage(lang);
  const container = subjects[0] as unknown as ContainerNode;
  const lanes = container.conditionNodes;
  const texts = flowTextsIn(lang);
  const form = useAtomValue(boundFormAtom);
  const fields = form && fieldTextsOf(form, lang);
  const label = { code: 'lane', name: container.nodeName } as const;
  const isAsked = container.type === NODE.container || container.type === NODE.inclusive;
  const hasDefault = lanes.some(isDefaultBranch);
  const line = useNumberLineOfBranches(container);
  /** The grid moves one lane at a time, so the moved lane can be found by comparing both orders. */
  const reorder = (next: readonly BranchNode[]) => {
    const lane = findMovedBranch(lanes, next);
    if (lane) editFlow(designer, flow => moveBranch(flow, lane.id, next.indexOf(lane) + 1), { label });
  };
  const laneButton = (lane: BranchNode) => (
    <Button
      data-cell=""
      className="conditions-lane"
      title={t('openLane', { name: lane.nodeName })}
      onClick={() => openSetting(designer, { nodeId: lane.id })}
    >
      <span>{lane.nodeName}</span>
      <span className="node-detail">
        {summarize(lane, texts, fields) || (isAsked ? t('noCondition') : '')}
      </span>
    </Button>
  );
  const numbers = line && (
    <NumberLine lang={lang} field={line.name} line={line.line} hasDefault={hasDefault} />
  );
  if (isReadOnly) {
    return (
      <div className="node-part">
        <ul className="conditions-lanes" aria-label={setting.label}>
          {lanes.map(lane => (
            <li key={lane.id}>{laneButton(lane)}</li>
          ))}
        </ul>
        {numbers}
      </div>
    );
  }
  return (
    <div className="node-part">
      <RowGrid<BranchNode>
        label={setting.label}
        lang={lang}
        columns={[
          {
            name: 'name',
            label: t('lane'),
            read: lane => lane.nodeName,
            write: lane => lane,
            cell: laneButton,
          },
        ]}
        rows={lanes}
        addText={t('addLane')}
        onAdd={() => editFlow(designer, flow => addBranch(flow, container.id, texts), { label })}
        buttons={
          isAsked &&
          !hasDefault && (
            <Button
              look="plain"
              onClick={() => editFlow(designer, flow => addDefault(flow, container.id, texts), { label })}
            >
              + {t('addDefault')}
            </Button>
          )
        }
        remove={at => {
          const lane = lanes[at];
          if (lane) {
            designer.store.set(selectedNodeIdAtom, lane.id);
            designer.store.set(canvasOverlayAtom, { kind: 'remove', ids: [lane.id] });
          }
          return lanes;
        }}
        onRows={reorder}
      />
      {lanes.length > 1 && isAsked && <p className="panel-note">{t('moveHint')}</p>}
      {numbers}
    </div>
  );
}

/**
 * Returns the branch (lane) that the user moved. If this branch is removed from both lists, their orders are
 * equal.
 */
function findMovedBranch(
  before: readonly BranchNode[],
  after: readonly BranchNode[],
): BranchNode | undefined {
  return after.find(lane => {
    const [one, other] = [before, after].map(list => list.filter(each => each !== lane));
    return (
      before.indexOf(lane) !== after.indexOf(lane) && one?.every((each, place) => each === other?.[place])
    );
  });
}

function useNumberLineOfBranches(container: ContainerNode) {
  const form = useAtomValue(boundFormAtom);
  return useMemo(() => {
    const analysis = form && analyzeNumberBranches(container, numberDomainsByFieldKey(form));
    if (!analysis || analysis.lanes.length === 0) return undefined;
    return {
      name: analysis.name,
      line: computeNumberLine(analysis, value => formatDecimal(value as Decimal)),
    };
  }, [form, container]);
}
