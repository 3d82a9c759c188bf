/** The active filters of a list: each is removed by itself, or all at once. */
import './filters.css';
import { useTexts } from '../../session/language.ts';
import { Button } from '../button/Button.tsx';
import { uiTexts } from '../texts.ts';
import { cleared, type Facet, type FacetValue, isSet, labelOf } from './facets.ts';
import { useNameOf } from './lookup-name.ts';

interface FilterChipsProps {
  facets: readonly Facet[];
  filters: object;
  keyword: string;
  onChange: (patch: Record<string, FacetValue | undefined>) => void;
}

export function FilterChips({ facets, filters, keyword, onChange }: FilterChipsProps) {
  const { t } = useTexts(uiTexts);
  const active = facets.filter(facet => isSet(filters, facet));
  if (active.length === 0 && keyword === '') return null;
  return (
    <ul className="chips" aria-label={t('list.active')}>
      {keyword !== '' && (
        <Removable
          text={`${t('list.keyword')}: ${keyword}`}
          onRemove={() => onChange({ keyword: undefined })}
        />
      )}
      {active.map(facet => (
        <FacetChip
          key={facet.name}
          facet={facet}
          value={Reflect.get(filters, facet.name)}
          onRemove={() => onChange({ [facet.name]: undefined })}
        />
      ))}
      <li>
        <Button size="small" onClick={() => onChange({ ...cleared(facets), keyword: undefined })}>
          {t('list.clear')}
        </Button>
      </li>
    </ul>
  );
}

interface FacetChipProps {
  facet: Facet;
  value: FacetValue;
  onRemove: () => void;
}

function FacetChip({ facet, value, onRemove }: FacetChipProps) {
  const named = facet.kind === 'person' || facet.kind === 'process';
  const name = useNameOf(named ? facet.kind : 'person', named ? String(value) : '');
  if (facet.kind === 'flag') return <Removable text={facet.label} onRemove={onRemove} />;
  const shown = facet.kind === 'choice' ? labelOf(facet.choices, value) : named ? name : String(value);
  return <Removable text={`${facet.label}: ${shown}`} onRemove={onRemove} />;
}

/** The whole chip is the button: a small cross alone is hard to hit, and has no name of its own. */
function Removable({ text, onRemove }: { text: string; onRemove: () => void }) {
  const { t } = useTexts(uiTexts);
  return (
    <li>
      <button
        type="button"
        aria-label={t('list.remove', { filter: text })}
        className="filter-chip"
        onClick={onRemove}
      >
        {text} ×
      </button>
    </li>
  );
}
