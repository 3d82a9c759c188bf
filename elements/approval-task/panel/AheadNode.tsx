/**
 * Renders one future node: its assignees with the reason for each, or the branch that is taken with its
 * reason.
 */
import type { ForecastNode } from '@countersign/sdk/api/contract';
import type { TextKey } from '../texts.ts';
import { PersonAvatar } from '../view/PersonAvatar.tsx';
import { automaticNodeReasonText } from './reasons.ts';
import { type PanelTextKey, type PanelTexts, usePanelTexts } from './texts.ts';

/** Maps node types to text keys. Node types are numbers in the flow format. */
const NODE_KIND_TEXTS: Record<number, PanelTextKey> = {
  2: 'kindCopy',
  5: 'kindNotice',
  12: 'kindDelay',
  13: 'kindSubProcess',
};

export function FutureNode({ node }: { node: ForecastNode }) {
  return node.branches.length > 0 || node.reasons.includes('unseen') ? (
    <BranchNode node={node} />
  ) : (
    <ForecastNodeWithPeople node={node} />
  );
}

function BranchNode({ node }: { node: ForecastNode }) {
  const t = usePanelTexts();
  return (
    <li className="ahead-branch">
      {node.reasons.includes('unseen') && <span>{t('branchUnseen')}</span>}
      {node.branches.map(branch => (
        <span key={branch.laneName}>
          {t('branchTaken', { lane: branch.laneName })}
          <span className="muted"> · {branchReasonText(branch, t)}</span>
        </span>
      ))}
    </li>
  );
}

const BRANCH_REASON_TEXTS: Record<string, PanelTextKey> = {
  default: 'branchDefault',
  all: 'branchAll',
  decision: 'branchDecision',
};

const branchReasonText = ({ because, text }: ForecastNode['branches'][number], t: PanelTexts): string =>
  because === 'conditions' ? text : t(BRANCH_REASON_TEXTS[because] ?? 'branchDefault');

function ForecastNodeWithPeople({ node }: { node: ForecastNode }) {
  const t = usePanelTexts();
  const kind = NODE_KIND_TEXTS[node.type];
  const stopped = node.reasons
    .map(reason => forecastNodeReasonText(reason, node))
    .find(text => text !== null);
  return (
    <li className="ahead-node">
      <span className="ahead-head">
        <span className="ahead-name">{node.nodeName}</span>
        {kind && <span className="muted">{t(kind)}</span>}
        {node.people.length > 1 && node.examineMode !== null && (
          <span className="muted">{t(`mode${node.examineMode}` as PanelTextKey)}</span>
        )}
      </span>
      {node.people.length > 0 && <FutureAssignees people={node.people} />}
      {node.picked && <span className="muted">{assigneePickerText(node.picked, t)}</span>}
      {stopped && <span className="muted">{t(stopped)}</span>}
    </li>
  );
}

/** Returns the text for a node that no person decides. The timeline uses the same text. */
const forecastNodeReasonText = (reason: string, { type }: ForecastNode): TextKey | null =>
  automaticNodeReasonText({ reason, taskType: type === 2 ? 2 : 1, taskState: reason === 'nobody' ? 1 : 0 });

function assigneePickerText({ by, candidates }: NonNullable<ForecastNode['picked']>, t: PanelTexts): string {
  const names = candidates.map(({ name }) => name).join(', ');
  return names ? t('pickedAmong', { by, names }) : t('pickedBy', { by });
}

const ASSIGNMENT_REASON_TEXT_KEYS: Record<string, PanelTextKey> = {
  role: 'becauseRole',
  organization: 'becauseOrganization',
  position: 'becausePosition',
  initiator: 'becauseInitiator',
  leader: 'becauseLeader',
  field: 'becauseField',
  substitute: 'becauseSubstitute',
  picked: 'becausePicked',
};

/** Maximum number of people that are shown by name. For further people, only their number is shown. */
const MAX_PEOPLE_LISTED_BY_NAME = 8;

function FutureAssignees({ people }: { people: ForecastNode['people'] }) {
  const t = usePanelTexts();
  const rest = people.length - MAX_PEOPLE_LISTED_BY_NAME;
  return (
    <ul className="ahead-people">
      {people.slice(0, MAX_PEOPLE_LISTED_BY_NAME).map(({ id, name, because, of, standIn }) => (
        <li key={id}>
          <PersonAvatar name={name} />
          <span>
            {name}
            {standIn && <span className="muted"> · {t('standIn', { name: standIn })}</span>}
            {ASSIGNMENT_REASON_TEXT_KEYS[because] && (
              <span className="muted"> · {t(ASSIGNMENT_REASON_TEXT_KEYS[because], { of: of ?? '' })}</span>
            )}
          </span>
        </li>
      ))}
      {rest > 0 && <li className="muted">+ {rest}</li>}
    </ul>
  );
}
