/** Filter fields of a list, one per filter. A choice takes effect immediately. */
import './filters.css';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTexts } from '../../session/language.ts';
import { uiTexts } from '../texts.ts';
import type { Facet, FacetValue } from './facets.ts';
import { LookupField } from './LookupField.tsx';

export interface FacetPanelProps {
  id: string;
  facets: readonly Facet[];
  filters: object;
  onChange: (patch: Record<string, FacetValue | undefined>) => void;
}

export default function FacetPanel({ id, facets, filters, onChange }: FacetPanelProps) {
  return (
    <div id={id} className="facets">
      {facets.map(facet => (
        <FacetField
          key={facet.name}
          facet={facet}
          value={Reflect.get(filters, facet.name)}
          onChange={value => onChange({ [facet.name]: value })}
        />
      ))}
    </div>
  );
}

interface FieldProps {
  facet: Facet;
  value: FacetValue | undefined;
  onChange: (value: FacetValue | undefined) => void;
}

function FacetField({ facet, value, onChange }: FieldProps) {
  if (facet.kind === 'choice') return <ChoiceField facet={facet} value={value} onChange={onChange} />;
  if (facet.kind === 'day')
    return (
      <TextField
        type="date"
        size="small"
        label={facet.label}
        value={value ?? ''}
        onChange={event => onChange(event.target.value || undefined)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
      />
    );
  if (facet.kind === 'text') return <TextFacet facet={facet} value={value} onChange={onChange} />;
  if (facet.kind === 'flag')
    return (
      <FormControlLabel
        label={facet.label}
        control={
          <Checkbox
            size="small"
            checked={value === true}
            onChange={event => onChange(event.target.checked || undefined)}
          />
        }
      />
    );
  return <LookupField kind={facet.kind} label={facet.label} id={String(value ?? '')} onChange={onChange} />;
}

/** Text filter. The text takes effect on Enter or when the field loses the focus. */
function TextFacet({ facet, value, onChange }: FieldProps) {
  const commit = (text: string) => onChange(text.trim() || undefined);
  return (
    <TextField
      key={String(value ?? '')}
      size="small"
      label={facet.label}
      defaultValue={value ?? ''}
      onBlur={event => event.target.value !== (value ?? '') && commit(event.target.value)}
      onKeyDown={event => event.key === 'Enter' && commit((event.target as HTMLInputElement).value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 100 } }}
    />
  );
}

/** The empty value means "all", because a select needs a value for this option. */
function ChoiceField({ facet, value, onChange }: FieldProps & { facet: Extract<Facet, { kind: 'choice' }> }) {
  const { t } = useTexts(uiTexts);
  const at = facet.choices.findIndex(choice => choice.value === value);
  return (
    <TextField
      select
      size="small"
      label={facet.label}
      value={at < 0 ? '' : String(at)}
      onChange={event =>
        onChange(event.target.value === '' ? undefined : facet.choices[Number(event.target.value)]?.value)
      }
      slotProps={{
        inputLabel: { shrink: true },
        select: { displayEmpty: true, MenuProps: { disableScrollLock: true } },
      }}
    >
      <MenuItem value="">{t('list.any')}</MenuItem>
      {facet.choices.map((choice, index) => (
        <MenuItem key={choice.label} value={String(index)}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
