/** One future node: its people with the reason for each, or the lane of a branch with its reason. */
import type { ForecastNode } from '@countersign/sdk/api/contract';
import type { TextKey } from '../texts.ts';
import { PersonAvatar } from '../view/PersonAvatar.tsx';
import { reasonText } from './reasons.ts';
import { type PanelTextKey, type PanelTexts, usePanelTexts } from './texts.ts';

/** Node kinds by their number in the flow's format. */
const KINDS: Record<number, PanelTextKey> = {
  2: 'kindCopy',
  5: 'kindNotice',
  12: 'kindDelay',
  13: 'kindSubProcess',
};

export function AheadNode({ node }: { node: ForecastNode }) {
  return node.branches.length > 0 || node.reasons.includes('unseen') ? (
    <Branch node={node} />
  ) : (
    <Node node={node} />
  );
}

function Branch({ node }: { node: ForecastNode }) {
  const t = usePanelTexts();
  return (
    <li className="ahead-branch">
      {node.reasons.includes('unseen') && <span>{t('branchUnseen')}</span>}
      {node.branches.map(branch => (
        <span key={branch.laneName}>
          {t('branchTaken', { lane: branch.laneName })}
          <span className="muted"> · {whyText(branch, t)}</span>
        </span>
      ))}
    </li>
  );
}

const WHY: Record<string, PanelTextKey> = {
  default: 'branchDefault',
  all: 'branchAll',
  decision: 'branchDecision',
};

const whyText = ({ because, text }: ForecastNode['branches'][number], t: PanelTexts): string =>
  because === 'conditions' ? text : t(WHY[because] ?? 'branchDefault');

function Node({ node }: { node: ForecastNode }) {
  const t = usePanelTexts();
  const kind = KINDS[node.type];
  const stopped = node.reasons.map(reason => reasonOf(reason, node)).find(text => text !== null);
  return (
    <li className="ahead-node">
      <span className="ahead-head">
        <span className="ahead-name">{node.nodeName}</span>
        {kind && <span className="muted">{t(kind)}</span>}
        {node.people.length > 1 && node.examineMode !== null && (
          <span className="muted">{t(`mode${node.examineMode}` as PanelTextKey)}</span>
        )}
      </span>
      {node.people.length > 0 && <People people={node.people} />}
      {node.picked && <span className="muted">{pickText(node.picked, t)}</span>}
      {stopped && <span className="muted">{t(stopped)}</span>}
    </li>
  );
}

/** Uses the texts of the timeline for a node that nobody decides. */
const reasonOf = (reason: string, { type }: ForecastNode): TextKey | null =>
  reasonText({ reason, taskType: type === 2 ? 2 : 1, taskState: reason === 'nobody' ? 1 : 0 });

function pickText({ by, candidates }: NonNullable<ForecastNode['picked']>, t: PanelTexts): string {
  const names = candidates.map(({ name }) => name).join(', ');
  return names ? t('pickedAmong', { by, names }) : t('pickedBy', { by });
}

const BECAUSE: Record<string, PanelTextKey> = {
  role: 'becauseRole',
  organization: 'becauseOrganization',
  position: 'becausePosition',
  initiator: 'becauseInitiator',
  leader: 'becauseLeader',
  substitute: 'becauseSubstitute',
  picked: 'becausePicked',
};

/** More people than these are counted alone. */
const MOST_SHOWN = 8;

function People({ people }: { people: ForecastNode['people'] }) {
  const t = usePanelTexts();
  const rest = people.length - MOST_SHOWN;
  return (
    <ul className="ahead-people">
      {people.slice(0, MOST_SHOWN).map(({ id, name, because, of, standIn }) => (
        <li key={id}>
          <PersonAvatar name={name} />
          <span>
            {name}
            {standIn && <span className="muted"> · {t('standIn', { name: standIn })}</span>}
            {BECAUSE[because] && <span className="muted"> · {t(BECAUSE[because], { of: of ?? '' })}</span>}
          </span>
        </li>
      ))}
      {rest > 0 && <li className="muted">+ {rest}</li>}
    </ul>
  );
}
