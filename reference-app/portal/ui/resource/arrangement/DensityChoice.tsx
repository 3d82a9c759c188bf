/** Field to choose the row height. */
import type { ListDensity } from '@countersign/sdk/api/contract';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTexts } from '../../../session/language.ts';
import { resourceTexts } from '../texts.ts';

interface DensityChoiceProps {
  value: ListDensity;
  onChange: (value: ListDensity) => void;
}

const DENSITY_CHOICES: readonly ListDensity[] = ['compact', 'standard', 'comfortable'];

export function DensityChoice({ value, onChange }: DensityChoiceProps) {
  const { t } = useTexts(resourceTexts);
  return (
    <fieldset>
      <legend>{t('arrange.density')}</legend>
      <RadioGroup
        row
        aria-label={t('arrange.density')}
        value={value}
        onChange={(_, next) => onChange(next as ListDensity)}
      >
        {DENSITY_CHOICES.map(one => (
          <FormControlLabel
            key={one}
            value={one}
            label={t(`arrange.${one}`)}
            control={<Radio size="small" />}
          />
        ))}
      </RadioGroup>
    </fieldset>
  );
}
