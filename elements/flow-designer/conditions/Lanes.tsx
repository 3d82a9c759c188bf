/** The lanes of a container in the order in which they are checked, and the numbers that they take where they ask for one number. */
import {
  type BranchNode,
  type ContainerNode,
  domains,
  fieldTextsOf,
  flowTextsIn,
  isDefaultLane,
  NODE,
  numberLanes,
  summarize,
} from '@countersign/sdk/flow';
import { addBranch, addDefault, moveBranch } from '@countersign/sdk/flow/edits';
import { writeDecimal } from '@countersign/sdk/form';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { RowGrid } from '../../designer/panel/rows/RowGrid.tsx';
import type { EditorProps } from '../../designer/panel/setting.ts';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { openSetting } from '../panel/focus.ts';
import { formAtom, selectionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { edit } from '../store/edit.ts';
import { overlayAtom } from '../store/overlay.ts';
import { NumberLine } from './NumberLine.tsx';
import { numberLineOf } from './number-line.ts';
import { conditionsCss } from './styles.ts';
import { conditionTextsIn } from './texts.ts';

type Decimal = Parameters<typeof writeDecimal>[0];

export function Lanes({ setting, subjects, lang, isReadOnly }: EditorProps): ReactNode {
  useAdoptedCss(conditionsCss);
  const designer = useDesigner();
  const t = conditionTextsIn(lang);
  const container = subjects[0] as unknown as ContainerNode;
  const lanes = container.conditionNodes;
  const texts = flowTextsIn(lang);
  const form = useAtomValue(formAtom);
  const fields = form && fieldTextsOf(form, lang);
  const label = { code: 'lane', name: container.nodeName } as const;
  const isAsked = container.type === NODE.container || container.type === NODE.inclusive;
  const hasDefault = lanes.some(isDefaultLane);
  const line = useLine(container);
  /** The grid moves one lane at a time. */
  const reorder = (next: readonly BranchNode[]) => {
    const lane = movedLane(lanes, next);
    if (lane) edit(designer, flow => moveBranch(flow, lane.id, next.indexOf(lane) + 1), { label });
  };
  const laneButton = (lane: BranchNode) => (
    <button
      type="button"
      data-cell=""
      className="cfc-lane"
      title={t('openLane', { name: lane.nodeName })}
      onClick={() => openSetting(designer, { nodeId: lane.id })}
    >
      <span>{lane.nodeName}</span>
      <span className="cfp-detail">
        {summarize(lane, texts, fields) || (isAsked ? t('noCondition') : '')}
      </span>
    </button>
  );
  const numbers = line && (
    <NumberLine lang={lang} field={line.name} line={line.line} hasDefault={hasDefault} />
  );
  if (isReadOnly) {
    return (
      <div className="cfp-part">
        <ul className="cfc-lanes" aria-label={setting.label}>
          {lanes.map(lane => (
            <li key={lane.id}>{laneButton(lane)}</li>
          ))}
        </ul>
        {numbers}
      </div>
    );
  }
  return (
    <div className="cfp-part">
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
        onAdd={() => edit(designer, flow => addBranch(flow, container.id, texts), { label })}
        buttons={
          isAsked &&
          !hasDefault && (
            <button
              type="button"
              className="csp-button"
              onClick={() => edit(designer, flow => addDefault(flow, container.id, texts), { label })}
            >
              + {t('addDefault')}
            </button>
          )
        }
        remove={at => {
          const lane = lanes[at];
          if (lane) {
            designer.store.set(selectionAtom, lane.id);
            designer.store.set(overlayAtom, { kind: 'remove', ids: [lane.id] });
          }
          return lanes;
        }}
        onRows={reorder}
      />
      {lanes.length > 1 && isAsked && <p className="csp-note">{t('moveHint')}</p>}
      {numbers}
    </div>
  );
}

/** The lane that another order differs by: without it both orders are the same. */
function movedLane(before: readonly BranchNode[], after: readonly BranchNode[]): BranchNode | undefined {
  return after.find(lane => {
    const [one, other] = [before, after].map(list => list.filter(each => each !== lane));
    return (
      before.indexOf(lane) !== after.indexOf(lane) && one?.every((each, place) => each === other?.[place])
    );
  });
}

function useLine(container: ContainerNode) {
  const form = useAtomValue(formAtom);
  return useMemo(() => {
    const lanes = form && numberLanes(container, domains(form));
    if (!lanes || lanes.asked.length === 0) return undefined;
    return { name: lanes.name, line: numberLineOf(lanes, value => writeDecimal(value as Decimal)) };
  }, [form, container]);
}
