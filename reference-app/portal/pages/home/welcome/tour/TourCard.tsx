/** Shows administrators the first steps to set up a company, until all steps are done or skipped. */
import './tour.css';
import type { HomeTour, PartOf, TourStep } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { client } from '../../../../session/client.ts';
import { useTexts } from '../../../../session/language.ts';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { PageLink } from '../../../../ui/PageLink.tsx';
import { showToast } from '../../../../ui/toasts.tsx';
import { tourTexts } from './texts.ts';

/**
 * Query for the setup steps. It is repeated on each visit, because the user may have just completed a step on
 * another page.
 */
const HOME_TOUR_QUERY = queryOptions({
  queryKey: ['home-tour'],
  queryFn: () => client.home.tour(),
  staleTime: 0,
});

const TOUR_STEP_PAGES: Record<TourStep, string> = {
  company: '/system/organizations',
  people: '/system/users',
  form: '/workflow/forms',
  flow: '/workflow/processes',
  approval: '/approval/start',
};

type TourChange = PartOf<'POST home/tour/update', 'body'>;
type TourStepState = HomeTour['steps'][number];

const isPendingStep = ({ isDone, isSkipped }: TourStepState): boolean => !isDone && !isSkipped;

export function TourCard() {
  const { t } = useTexts(tourTexts);
  const cache = useQueryClient();
  const { data: tour } = useQuery(HOME_TOUR_QUERY);
  const { mutate } = useMutation({
    mutationFn: (change: TourChange) => client.home.tour.update({ body: change }),
    onSuccess: changed => cache.setQueryData(HOME_TOUR_QUERY.queryKey, changed),
    onError: error => showToast('error', error.message),
  });
  const isComplete = tour?.steps.every(({ isDone }) => isDone);
  useCompletionToast(isComplete, t('tour.complete'));
  if (!tour || isComplete) return null;
  const figures = {
    done: String(tour.steps.filter(({ isDone }) => isDone).length),
    all: String(tour.steps.length),
  };
  if (tour.isClosed)
    return (
      <Button className="tour-open" size="small" onClick={() => mutate({ isClosed: false })}>
        {t('tour.open', figures)}
      </Button>
    );
  const skipped = tour.steps.filter(({ isSkipped }) => isSkipped).map(({ step }) => step);
  const next = tour.steps.find(isPendingStep)?.step;
  return (
    <section className="paper tour" aria-labelledby="tour-title">
      <header>
        <div>
          <h2 id="tour-title">{t('tour.title')}</h2>
          <p className="quiet">
            {t('tour.text')} {t('tour.progress', figures)}
          </p>
        </div>
        <Button size="small" onClick={() => mutate({ isClosed: true })}>
          {t('tour.close')}
        </Button>
      </header>
      <ol>
        {tour.steps.map(step => (
          <TourStepRow
            key={step.step}
            step={step}
            isNext={step.step === next}
            onSkip={isSkipped =>
              mutate({
                skipped: isSkipped ? [...skipped, step.step] : skipped.filter(one => one !== step.step),
              })
            }
          />
        ))}
      </ol>
    </section>
  );
}

/** Shows a toast once when the last step is done. */
function useCompletionToast(isComplete: boolean | undefined, text: string): void {
  const before = useRef(isComplete);
  useEffect(() => {
    if (isComplete && before.current === false) showToast('success', text);
    before.current = isComplete;
  }, [isComplete, text]);
}

interface TourStepRowProps {
  step: TourStepState;
  isNext: boolean;
  onSkip: (isSkipped: boolean) => void;
}

function TourStepRow({ step: { step, isDone, isSkipped }, isNext, onSkip }: TourStepRowProps) {
  const { t } = useTexts(tourTexts);
  const name = t(`tour.${step}`);
  return (
    <li
      className={isDone ? 'is-done' : isSkipped ? 'is-skipped' : ''}
      aria-current={isNext ? 'step' : undefined}
    >
      <span className="tour-mark">{isDone && <Icon name="checkCircle" />}</span>
      <div>
        <strong>{name}</strong>
        <span className="quiet">
          {isDone ? t('tour.done') : isSkipped ? t('tour.skipped') : t(`tour.${step}.text`)}
        </span>
      </div>
      {!isDone && (
        <div className="tour-actions">
          <PageLink href={TOUR_STEP_PAGES[step]} className={isNext ? 'tour-go is-next' : 'tour-go'}>
            {t(`tour.${step}.go`)}
          </PageLink>
          <Button
            size="small"
            aria-label={t(isSkipped ? 'tour.resumeOf' : 'tour.skipOf', { step: name })}
            onClick={() => onSkip(!isSkipped)}
          >
            {t(isSkipped ? 'tour.resume' : 'tour.skip')}
          </Button>
        </div>
      )}
    </li>
  );
}
