/** Lists processes as cards. Clicking a card opens the form of its process; a star marks a favourite. */
import './cards.css';
import type { StartableProcess } from '@countersign/sdk/api/contract';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../session/language.ts';
import { EmptyState, QueryFailure } from '../EmptyState.tsx';
import { ProcessIconBadge } from './ProcessIconBadge.tsx';
import { processTexts } from './texts.ts';
import { useFavouriteProcess } from './use-favourite.ts';

interface ProcessCardsProps {
  query: UseQueryResult<{ total: number; list: StartableProcess[] }>;
  /**
   * The processes to show as cards, selected from the response of `query`. Undefined while the query is
   * loading.
   */
  templates: StartableProcess[] | undefined;
}

export function ProcessCards({ query, templates }: ProcessCardsProps) {
  const { t } = useTexts(processTexts);
  if (query.isError) return <QueryFailure error={query.error} retry={() => query.refetch()} />;
  if (templates?.length === 0) return <EmptyState title={t('start.none')} text={t('start.hint')} />;
  return (
    <ul className="cards" aria-busy={query.isPending}>
      {templates?.map(process => (
        <ProcessCard key={process.id} process={process} />
      ))}
      {query.isPending &&
        [0, 1, 2].map(card => <Skeleton key={card} component="li" className="card-skeleton" />)}
    </ul>
  );
}

function ProcessCard({ process }: { process: StartableProcess }) {
  const { t } = useTexts(processTexts);
  const setFavourite = useFavouriteProcess();
  const { id, processName: name, favourite } = process;
  return (
    <li className="card-place">
      <Link to="/approval/start" search={{ process: id } as never} className="card">
        <ProcessIconBadge name={name} icon={process.icon} />
        <strong>{name}</strong>
        {process.description && <span>{process.description}</span>}
      </Link>
      <IconButton
        size="small"
        className={favourite ? 'card-star favourite' : 'card-star'}
        aria-pressed={favourite}
        aria-label={t(favourite ? 'start.letGo' : 'start.keep', { name })}
        onClick={() => setFavourite(id, !favourite)}
      >
        {favourite ? <Star fontSize="small" /> : <StarBorder fontSize="small" />}
      </IconButton>
    </li>
  );
}
