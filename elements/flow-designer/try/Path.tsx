/** Renders the path of a try-out with its outcome. */
import type { Flow } from '@countersign/sdk/flow';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import { flowAtom } from '../store/atoms.ts';
import { SimulatedStep } from './Step.tsx';
import type { Trial } from './samples.ts';
import { stepNumberByNodeVisitId } from './shown-path.ts';
import type { TryTexts } from './texts.ts';
import type { TrialProgress } from './use-tried.ts';
import type { TrialResult } from './walk-draft.ts';

interface Props {
  trying: TrialProgress;
  trial: Trial;
  t: TryTexts;
  onTrial(trial: Trial): void;
  onAgain(): void;
}

export function SimulatedPath({ trying, trial, t, onTrial, onAgain }: Props): ReactNode {
  const flow = useAtomValue(flowAtom);
  const tried = trying.state === 'failed' ? undefined : trying.tried;
  const numbers = useMemo(() => stepNumberByNodeVisitId(flow, tried?.nodes ?? []), [flow, tried]);
  return (
    <section className="drawer-section" aria-busy={trying.state === 'walking'}>
      <h3>{t('path')}</h3>
      {trying.state === 'failed' && (
        <div className="drawer-row" role="alert">
          <p className="dialog-error">{t('failed', { message: trying.message })}</p>
          <Button look="plain" onClick={onAgain}>
            {t('again')}
          </Button>
        </div>
      )}
      {trying.state === 'walking' && !tried && <p className="drawer-muted">{t('walking')}</p>}
      {tried && <OutcomeLine tried={tried} t={t} />}
      {tried && hasFollowedPeople(flow, tried) && <p className="drawer-muted">{t('followsDirectory')}</p>}
      {tried && (
        <ol className="drawer-path">
          {tried.nodes.map((node, at) => (
            <SimulatedStep
              key={node.visitId}
              node={node}
              number={numbers.get(node.visitId)}
              isLast={tried.outcome === 'stuck' && at === tried.nodes.length - 1}
              trial={trial}
              onTrial={onTrial}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

/** Reasons of people that come from the directory. */
const DIRECTORY_REASONS: ReadonlySet<string> = new Set(['role', 'organization', 'position', 'leader']);

/** Returns true if the tasks of the path follow changes of the directory. */
const hasFollowedPeople = ({ setting }: Flow, { nodes }: TrialResult): boolean =>
  setting?.followDirectory === true &&
  nodes.some(({ people }) => people.some(({ because }) => DIRECTORY_REASONS.has(because)));

function OutcomeLine({ tried: { outcome, refusal }, t }: { tried: TrialResult; t: TryTexts }): ReactNode {
  return (
    <div className="drawer-outcome" data-outcome={outcome}>
      <span>
        {t(`outcome-${outcome}`, { message: refusal?.message ?? '' })}
        {refusal?.fields.map(({ field, message }) => (
          <span key={field} className="drawer-line drawer-muted">
            {' '}
            {field}: {message}
          </span>
        ))}
      </span>
    </div>
  );
}
