/**
 * Previews the path of the application for the current values: the nodes, their assignees and the branches
 * taken.
 */
import type { ApprovalPathNode } from '@countersign/sdk/api/contract';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTexts } from '../../../session/language.ts';
import { UserName } from '../../../ui/cells.tsx';
import type { ApplicationPath } from './queries.ts';
import { approvalStartPageTexts } from './texts.ts';

const MAX_SHOWN_ASSIGNEES = 3;
/** Text keys for start and copy nodes. Every other node with assignees is an approval node. */
const NODE_TYPE_TEXTS = { 0: 'node.0', 2: 'node.2' } as const;

export function ApprovalPathPreview({ query }: { query: UseQueryResult<ApplicationPath> }) {
  const { t } = useTexts(approvalStartPageTexts);
  const { data: path, isError, isPlaceholderData } = query;
  return (
    <aside className="paper path" aria-label={t('start.path')} aria-busy={isPlaceholderData}>
      {isPlaceholderData && <LinearProgress className="path-progress" aria-hidden />}
      <h2>{t('start.path')}</h2>
      {path && isIncomplete(path) && <p className="quiet">{t('start.pathHalf')}</p>}
      {isError && <p className="quiet">{t('start.pathFailed')}</p>}
      {!path && !isError && [0, 1, 2].map(row => <Skeleton key={row} height={44} />)}
      {path && (
        <ol aria-live="polite">
          {path.nodes.map((node, at) => (
            // The node id is not unique in the path, because the instance can enter a node more than once.
            // biome-ignore lint/suspicious/noArrayIndexKey: the order is all that tells such visits apart
            <ApprovalPathStep key={`${node.nodeId}-${at}`} node={node} />
          ))}
          {path.outcome !== 'refused' && <ApprovalPathEnd outcome={path.outcome} />}
        </ol>
      )}
    </aside>
  );
}

/** Returns true if values are missing, or if the flow refuses the current values. */
const isIncomplete = ({ complete, outcome }: ApplicationPath): boolean => !complete || outcome === 'refused';

function ApprovalPathStep({ node }: { node: ApprovalPathNode }) {
  const { t } = useTexts(approvalStartPageTexts);
  const { people, toPick, branches, type, nodeName } = node;
  if (branches.length > 0 && people.length === 0) {
    return <li className="path-branch">{t('start.branch', { branch: branches.join('、') })}</li>;
  }
  const kind = NODE_TYPE_TEXTS[type as 0 | 2] ?? (people.length > 0 || toPick ? 'node.1' : 'node.system');
  return (
    <li className="path-node">
      <div>
        <strong>{nodeName}</strong> <small>{t(kind)}</small>
      </div>
      {toPick && <span className="quiet">{t('start.toPick')}</span>}
      {!toPick && people.length === 0 && <span className="quiet">{t('start.nobody')}</span>}
      <div className="path-people">
        {people.slice(0, MAX_SHOWN_ASSIGNEES).map(({ id, name }) => (
          <UserName key={id} name={name} />
        ))}
        {people.length > MAX_SHOWN_ASSIGNEES && (
          <span className="quiet">{t('start.more', { count: people.length })}</span>
        )}
      </div>
    </li>
  );
}

const APPROVAL_PATH_END_TEXTS = {
  approved: 'start.pathEnd',
  rejected: 'start.pathRejected',
  stuck: 'start.pathStuck',
} as const;

function ApprovalPathEnd({ outcome }: { outcome: keyof typeof APPROVAL_PATH_END_TEXTS }) {
  const { t } = useTexts(approvalStartPageTexts);
  return <li className={`path-end path-${outcome}`}>{t(APPROVAL_PATH_END_TEXTS[outcome])}</li>;
}
