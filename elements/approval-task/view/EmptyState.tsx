/**
 * Renders the placeholder of an approval that is not loaded: a skeleton, or the reason why it cannot be
 * displayed.
 */
import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import { type Loading, type LoadProblem, textsAtom } from '../atoms.ts';
import { loadTaskOrInstanceAtom } from '../loading/load.ts';
import type { TextKey } from '../texts.ts';
import { CloseButton } from './Header.tsx';
import { Icon } from './Icon.tsx';

interface Props {
  loading: Exclude<Loading, { kind: 'ready' }>;
  titleId: string;
  onClose?: (() => void) | undefined;
}

export function EmptyState({ loading, titleId, onClose }: Props) {
  const close = onClose && <CloseButton onClose={onClose} />;
  if (loading.kind === 'loading') return <ApprovalSkeleton titleId={titleId} close={close} />;
  return <ProblemMessage loading={loading} titleId={titleId} close={close} />;
}

interface PartProps {
  titleId: string;
  close: ReactNode;
}

function ApprovalSkeleton({ titleId, close }: PartProps) {
  const t = useAtomValue(textsAtom);
  return (
    <>
      <header className="head">
        <div className="head-line">
          <h2 className="title sr" id={titleId}>
            <span role="status">{t('loading')}</span>
          </h2>
          <i className="bone bone-title" />
          <span className="head-buttons">{close}</span>
        </div>
        <i className="bone bone-line" />
      </header>
      <div className="body" aria-hidden="true">
        <div className="main">
          {[1, 2, 3, 4].map(line => (
            <i key={line} className="bone bone-field" />
          ))}
        </div>
        <div className="history">
          {[1, 2, 3].map(line => (
            <i key={line} className="bone bone-entry" />
          ))}
        </div>
      </div>
      <div className="actions" aria-hidden="true">
        <i className="bone bone-bar" />
      </div>
    </>
  );
}

const LOAD_PROBLEM_TITLES: Record<LoadProblem['kind'], TextKey> = {
  missing: 'missingTitle',
  forbidden: 'forbiddenTitle',
  expired: 'expiredTitle',
  failed: 'failedTitle',
};

function ProblemMessage({ loading, titleId, close }: PartProps & { loading: Props['loading'] }) {
  const t = useAtomValue(textsAtom);
  const load = useSetAtom(loadTaskOrInstanceAtom);
  const problem = loading.kind === 'failed' ? loading.problem : null;
  return (
    <>
      {close && <div className="empty-state-close">{close}</div>}
      <div className="empty-state" role="status">
        <Icon name={problem?.kind === 'failed' ? 'warning' : 'info'} />
        <h2 id={titleId}>{t(problem ? LOAD_PROBLEM_TITLES[problem.kind] : 'emptyTitle')}</h2>
        <p className="muted">{getLoadProblemText(problem, t)}</p>
        {problem && (
          <Button className="plain" onClick={() => void load()}>
            {t('retry')}
          </Button>
        )}
      </div>
    </>
  );
}

function getLoadProblemText(problem: LoadProblem | null, t: (key: TextKey) => string): string {
  if (!problem) return t('emptyText');
  return problem.kind === 'failed' ? problem.message : t(`${problem.kind}Text`);
}
