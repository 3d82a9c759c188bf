/** Shows the active filters of a list as chips. The user can remove one filter or all. */
import './filters.css';
import { useTexts } from '../../session/language.ts';
import { Button } from '../button/Button.tsx';
import { uiTexts } from '../texts.ts';
import { choiceLabel, createFacetClearingPatch, type Facet, type FacetValue, isFacetSet } from './facets.ts';
import { usePersonOrProcessName } from './lookup-name.ts';

interface FilterChipsProps {
  facets: readonly Facet[];
  filters: object;
  keyword: string;
  onChange: (patch: Record<string, FacetValue | undefined>) => void;
}

export function FilterChips({ facets, filters, keyword, onChange }: FilterChipsProps) {
  const { t } = useTexts(uiTexts);
  const active = facets.filter(facet => isFacetSet(filters, facet));
  if (active.length === 0 && keyword === '') return null;
  return (
    <ul className="chips" aria-label={t('list.active')}>
      {keyword !== '' && (
        <RemovableChip
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
        <Button
          size="small"
          onClick={() => onChange({ ...createFacetClearingPatch(facets), keyword: undefined })}
        >
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
  const name = usePersonOrProcessName(named ? facet.kind : 'person', named ? String(value) : '');
  if (facet.kind === 'flag') return <RemovableChip text={facet.label} onRemove={onRemove} />;
  const shown = facet.kind === 'choice' ? choiceLabel(facet.choices, value) : named ? name : String(value);
  return <RemovableChip text={`${facet.label}: ${shown}`} onRemove={onRemove} />;
}

/** The whole chip is a button, because a small cross is hard to hit and has no accessible name. */
function RemovableChip({ text, onRemove }: { text: string; onRemove: () => void }) {
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
