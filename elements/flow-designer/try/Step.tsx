/** One node of the path: its people with the reasons, its lanes, and the decision or the pick that the author tries. */
import {
  type BranchNode,
  type Condition,
  fieldTextsOf,
  flowTextsIn,
  hasPeople,
  isPicked,
  NODE,
  summarize,
} from '@countersign/sdk/flow';
import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Combobox } from '../../ui/picking/Combobox.tsx';
import { searchAmong, usePersonSearch } from '../dialogs/person-search.ts';
import { openSetting } from '../panel/focus.ts';
import { flowAtom, formAtom, indexAtom, selectionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { dialogAtom } from '../store/dialog.ts';
import { reasonsOf } from './reasons.ts';
import type { Trial } from './samples.ts';
import { type TryTextKey, type TryTexts, tryTextsIn } from './texts.ts';
import type { TriedNode } from './walk-draft.ts';

interface Props {
  node: TriedNode;
  /** Undefined for containers. */
  number: number | undefined;
  /** The walk stopped here. */
  isLast: boolean;
  trial: Trial;
  onTrial(trial: Trial): void;
}

export function Step({ node, number, isLast, trial, onTrial }: Props): ReactNode {
  const designer = useDesigner();
  const { lang, store } = designer;
  const t = tryTextsIn(lang);
  const [selected, select] = useAtom(selectionAtom);
  const row = useRef<HTMLLIElement>(null);
  const isSelected = selected === node.nodeId;
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  const edit = () => {
    store.set(dialogAtom, null);
    openSetting(designer, { nodeId: node.nodeId });
  };
  return (
    <li ref={row} className="cfx-step" data-node={node.nodeId} data-selected={isSelected || undefined}>
      <div className="cfx-step-head">
        {number !== undefined && <span className="cfx-number">{number}</span>}
        <button type="button" className="cfx-name" onClick={() => select(node.nodeId)}>
          {node.nodeName}
        </button>
        <button
          type="button"
          className="csp-button"
          aria-label={t('editNode', { name: node.nodeName })}
          onClick={edit}
        >
          {t('edit')}
        </button>
      </div>
      <People node={node} isLast={isLast} t={t} />
      <Lanes node={node} t={t} />
      <Choices node={node} trial={trial} onTrial={onTrial} t={t} />
    </li>
  );
}

interface PeopleProps {
  node: TriedNode;
  /** The walk stopped here. */
  isLast: boolean;
  t: TryTexts;
}

function People({ node, isLast, t }: PeopleProps): ReactNode {
  const { people } = node;
  const { lang } = useDesigner();
  return (
    <>
      {people.map(({ id, name, because, of, standIn }) => (
        <p key={id} className="cfx-line">
          {name}{' '}
          <span className="cfx-muted">
            {[t(`because-${because}` as TryTextKey), of].filter(Boolean).join(' ')}
          </span>
          {standIn !== undefined && (
            <span className="cfx-muted"> · {t('standInFor', { name: standIn })}</span>
          )}
        </p>
      ))}
      {reasonsOf(node, { lang, waits: isLast }).map(text => (
        <p key={text} className="cfx-line cfx-muted">
          {text}
        </p>
      ))}
    </>
  );
}

function Lanes({ node: { branches, passedBy = [] }, t }: { node: TriedNode; t: TryTexts }): ReactNode {
  const { lang, store } = useDesigner();
  const index = useAtomValue(indexAtom);
  const form = useAtomValue(formAtom);
  const sentence = (laneId: string, groups: readonly (readonly Condition[])[]): string => {
    const lane = index.get(laneId)?.node as BranchNode | undefined;
    if (!lane) return '';
    const conditionList = groups.map(group => [...group]);
    const asked = { ...lane, attr: { ...lane.attr, branchType: 1 as const }, conditionList };
    return summarize(asked, flowTextsIn(lang), form && fieldTextsOf(form, lang));
  };
  const whyNot = (because: string, conditions: string): string =>
    because === 'conditions' && conditions === ''
      ? t('passed-empty')
      : t(`passed-${because}` as TryTextKey, { conditions });
  return (
    <>
      {branches.map(({ laneId, laneName, because, conditions }) => (
        <p key={laneId} className="cfx-line">
          <button type="button" className="cfx-name" onClick={() => store.set(selectionAtom, laneId)}>
            ✓ {t('taken', { lane: laneName })}
          </button>{' '}
          <span className="cfx-muted">
            {t(`taken-${because}` as TryTextKey, {
              conditions: conditions ? sentence(laneId, [conditions]) : '',
            })}
          </span>
        </p>
      ))}
      {passedBy.map(({ laneId, laneName, because, failed }) => (
        <p key={laneId} className="cfx-line cfx-muted">
          ✗ {t('notTaken', { lane: laneName })}
          {' – '}
          {whyNot(because, failed ? sentence(laneId, failed) : '')}
        </p>
      ))}
    </>
  );
}

interface ChoicesProps extends Omit<Props, 'number' | 'isLast'> {
  t: TryTexts;
}

function Choices({ node: { nodeId, nodeName, people }, trial, onTrial, t }: ChoicesProps): ReactNode {
  const { lang } = useDesigner();
  const flow = useAtomValue(flowAtom);
  const node = useAtomValue(indexAtom).get(nodeId)?.node;
  const everybody = usePersonSearch(flow);
  const id = useId();
  if (!node || !hasPeople(node)) return null;
  const candidates = node.nodeUserList ?? [];
  const [picked] = trial.picks[nodeId] ?? [];
  const isDeciding = node.type !== NODE.copy && people.length > 0;
  const setPick = (list: { id: string; name: string }[]) =>
    onTrial({ ...trial, picks: { ...trial.picks, [nodeId]: list } });
  return (
    <>
      {isPicked(node) && (
        <Combobox
          id={`${id}-pick`}
          label={t('pick', { name: nodeName })}
          placeholder={t('pick', { name: nodeName })}
          search={candidates.length > 0 ? searchAmong(() => candidates) : everybody}
          chosen={picked ? [picked] : []}
          text={picked?.name ?? ''}
          lang={lang}
          disabled={false}
          required={false}
          invalid={false}
          describedBy={undefined}
          onPick={one => setPick([{ id: one.id, name: one.name }])}
          onErase={() => setPick([])}
        />
      )}
      {isDeciding && (
        <select
          className="csp-input csp-select"
          aria-label={t('decision', { name: nodeName })}
          value={trial.decisions[nodeId] ?? 'agree'}
          onChange={event =>
            onTrial({
              ...trial,
              decisions: {
                ...trial.decisions,
                [nodeId]: event.target.value === 'reject' ? 'reject' : 'agree',
              },
            })
          }
        >
          <option value="agree">{t('agree')}</option>
          <option value="reject">{t('reject')}</option>
        </select>
      )}
    </>
  );
}
