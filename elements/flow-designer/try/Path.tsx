/** The path of a walk with its outcome. */
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { flowAtom } from '../store/atoms.ts';
import { Step } from './Step.tsx';
import type { Trial } from './samples.ts';
import { numbersOf } from './shown-path.ts';
import type { TryTexts } from './texts.ts';
import type { Trying } from './use-tried.ts';
import type { Tried } from './walk-draft.ts';

interface Props {
  trying: Trying;
  trial: Trial;
  t: TryTexts;
  onTrial(trial: Trial): void;
  onAgain(): void;
}

export function Path({ trying, trial, t, onTrial, onAgain }: Props): ReactNode {
  const flow = useAtomValue(flowAtom);
  const tried = trying.state === 'failed' ? undefined : trying.tried;
  const numbers = useMemo(() => numbersOf(flow, tried?.nodes ?? []), [flow, tried]);
  return (
    <section className="cfx-section" aria-busy={trying.state === 'walking'}>
      <h3>{t('path')}</h3>
      {trying.state === 'failed' && (
        <div className="cfx-row" role="alert">
          <p className="csg-error">{t('failed', { message: trying.message })}</p>
          <button type="button" className="csp-button" onClick={onAgain}>
            {t('again')}
          </button>
        </div>
      )}
      {trying.state === 'walking' && !tried && <p className="cfx-muted">{t('walking')}</p>}
      {tried && <OutcomeLine tried={tried} t={t} />}
      {tried && (
        <ol className="cfx-path">
          {tried.nodes.map((node, at) => (
            <Step
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

function OutcomeLine({ tried: { outcome, refusal }, t }: { tried: Tried; t: TryTexts }): ReactNode {
  return (
    <div className="cfx-outcome" data-outcome={outcome}>
      <span>
        {t(`outcome-${outcome}`, { message: refusal?.message ?? '' })}
        {refusal?.fields.map(({ field, message }) => (
          <span key={field} className="cfx-line cfx-muted">
            {' '}
            {field}: {message}
          </span>
        ))}
      </span>
    </div>
  );
}
