/** Processes as cards; choosing one opens its form. */
import './start.css';
import type { ProcessRow } from '@countersign/sdk/api/contract';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Blank, Failure } from '../../../listing/states.tsx';
import { useText } from '../../../session/language.ts';
import { mark } from '../../../shell/initials.ts';

export function ProcessCards({ query }: { query: UseQueryResult<{ total: number; list: ProcessRow[] }> }) {
  const { t } = useText();
  if (query.isError) return <Failure error={query.error} retry={() => query.refetch()} />;
  if (query.data?.list.length === 0) return <Blank title={t('start.none')} text={t('start.hint')} />;
  return (
    <ul className="cards" aria-busy={query.isPending}>
      {query.data?.list.map(process => (
        <Card key={process.id} process={process} />
      ))}
      {query.isPending &&
        [0, 1, 2].map(card => <Skeleton key={card} component="li" className="card-skeleton" />)}
    </ul>
  );
}

function Card({ process }: { process: ProcessRow }) {
  return (
    <li>
      <Link to="/approval/start" search={{ process: process.id }} className="card">
        <i aria-hidden="true">{mark(process.processName)}</i>
        <strong>{process.processName}</strong>
        {process.description && <span>{process.description}</span>}
      </Link>
    </li>
  );
}
