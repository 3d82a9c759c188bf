/** Lists the organisations whose name contains the keyword, each with its path. */
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../session/language.ts';
import { resourceTexts } from '../resource/texts.ts';
import { organizationsByNameQuery } from './organizations.ts';

interface MatchesProps {
  keyword: string;
  selected: string;
  onSelect: (id: string) => void;
}

export function OrganizationSearchResults({ keyword, selected, onSelect }: MatchesProps) {
  const { t } = useTexts(resourceTexts);
  const { data, isError, error } = useQuery(organizationsByNameQuery(keyword));
  if (isError) return <p className="quiet">{error.message}</p>;
  if (!data) return null;
  if (data.length === 0)
    return (
      <p className="quiet" role="status">
        {t('list.noMatch')}
      </p>
    );
  return (
    <ul className="tree-matches">
      {data.map(({ id, label, path }) => (
        <li key={id}>
          <button type="button" aria-pressed={id === selected} onClick={() => onSelect(id)}>
            {label}
            <small>
              {path
                .slice(0, -1)
                .map(({ name }) => name)
                .join(' / ')}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}
