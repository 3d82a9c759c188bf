/**
 * Renders one node of the simulated path: its assignees with the reasons, and its branches (lanes). Also
 * renders the simulated decision or the people that an assignee chose.
 */
import {
  arePeoplePickedByPrecedingAssignee,
  type BranchNode,
  type Condition,
  fieldTextsOf,
  flowTextsIn,
  isApproverHandlerOrCopyNode,
  NODE,
  summarize,
} from '@countersign/sdk/flow';
import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import { Select } from '../../ui/kit/fields.tsx';
import { Combobox } from '../../ui/picking/Combobox.tsx';
import { createPeopleListSearch, usePersonSearch } from '../dialogs/person-search.ts';
import { openSetting } from '../panel/focus.ts';
import { boundFormAtom, flowAtom, flowNodeIndexAtom, selectedNodeIdAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { dialogAtom } from '../store/overlay.ts';
import { automaticActionReasonTexts } from './reasons.ts';
import type { Trial } from './samples.ts';
import { simulationTextsForLanguage, type TryTextKey, type TryTexts } from './texts.ts';
import type { TriedNode } from './walk-draft.ts';

interface Props {
  node: TriedNode;
  /** Number of the step in the path. Undefined for a gateway. */
  number: number | undefined;
  /** True if the simulated path stopped at this node. */
  isLast: boolean;
  trial: Trial;
  onTrial(trial: Trial): void;
}

export function SimulatedStep({ node, number, isLast, trial, onTrial }: Props): ReactNode {
  const designer = useDesigner();
  const { lang, store } = designer;
  const t = simulationTextsForLanguage(lang);
  const [selected, select] = useAtom(selectedNodeIdAtom);
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
    <li ref={row} className="drawer-step" data-node={node.nodeId} data-selected={isSelected || undefined}>
      <div className="drawer-step-head">
        {number !== undefined && <span className="drawer-number">{number}</span>}
        <Button className="drawer-name" onClick={() => select(node.nodeId)}>
          {node.nodeName}
        </Button>
        <Button look="plain" aria-label={t('editNode', { name: node.nodeName })} onClick={edit}>
          {t('edit')}
        </Button>
      </div>
      <SimulatedAssignees node={node} isLast={isLast} t={t} />
      <SimulatedBranches node={node} t={t} />
      <SimulatedDecision node={node} trial={trial} onTrial={onTrial} t={t} />
    </li>
  );
}

interface PeopleProps {
  node: TriedNode;
  /** True if the simulated path stopped at this node. */
  isLast: boolean;
  t: TryTexts;
}

function SimulatedAssignees({ node, isLast, t }: PeopleProps): ReactNode {
  const { people } = node;
  const { lang } = useDesigner();
  return (
    <>
      {people.map(({ id, name, because, of, standIn }) => (
        <p key={id} className="drawer-line">
          {name}{' '}
          <span className="drawer-muted">
            {[t(`because-${because}` as TryTextKey), of].filter(Boolean).join(' ')}
          </span>
          {standIn !== undefined && (
            <span className="drawer-muted"> · {t('standInFor', { name: standIn })}</span>
          )}
        </p>
      ))}
      {automaticActionReasonTexts(node, { lang, waits: isLast }).map(text => (
        <p key={text} className="drawer-line drawer-muted">
          {text}
        </p>
      ))}
    </>
  );
}

function SimulatedBranches({
  node: { branches, passedBy = [] },
  t,
}: {
  node: TriedNode;
  t: TryTexts;
}): ReactNode {
  const { lang, store } = useDesigner();
  const index = useAtomValue(flowNodeIndexAtom);
  const form = useAtomValue(boundFormAtom);
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
        <p key={laneId} className="drawer-line">
          <Button className="drawer-name" onClick={() => store.set(selectedNodeIdAtom, laneId)}>
            ✓ {t('taken', { lane: laneName })}
          </Button>{' '}
          <span className="drawer-muted">
            {t(`taken-${because}` as TryTextKey, {
              conditions: conditions ? sentence(laneId, [conditions]) : '',
            })}
          </span>
        </p>
      ))}
      {passedBy.map(({ laneId, laneName, because, failed }) => (
        <p key={laneId} className="drawer-line drawer-muted">
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

function SimulatedDecision({
  node: { nodeId, nodeName, people },
  trial,
  onTrial,
  t,
}: ChoicesProps): ReactNode {
  const { lang } = useDesigner();
  const flow = useAtomValue(flowAtom);
  const node = useAtomValue(flowNodeIndexAtom).get(nodeId)?.node;
  const everybody = usePersonSearch(flow);
  const id = useId();
  if (!node || !isApproverHandlerOrCopyNode(node)) return null;
  const candidates = node.nodeUserList ?? [];
  const [picked] = trial.picks[nodeId] ?? [];
  const isDeciding = node.type !== NODE.copy && people.length > 0;
  const setPick = (list: { id: string; name: string }[]) =>
    onTrial({ ...trial, picks: { ...trial.picks, [nodeId]: list } });
  return (
    <>
      {arePeoplePickedByPrecedingAssignee(node) && (
        <Combobox
          id={`${id}-pick`}
          label={t('pick', { name: nodeName })}
          placeholder={t('pick', { name: nodeName })}
          search={candidates.length > 0 ? createPeopleListSearch(() => candidates) : everybody}
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
        <Select
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
        </Select>
      )}
    </>
  );
}
