/** Compares a version of a form with the draft or with another version of the form. */
import type { FormDetail } from '@countersign/sdk/api/contract';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTexts } from '../../../../session/language.ts';
import { QueryFailure } from '../../../../ui/EmptyState.tsx';
import { formTexts } from '../texts.ts';
import { DefinitionDifferences } from './Differences.tsx';
import { useFormVersion } from './version-query.ts';

interface VersionComparisonProps {
  form: FormDetail;
  version: number;
}

/** Version number that represents the draft, which is newer than every version. */
const DRAFT_VERSION = 0;

export function VersionComparison({ form, version }: VersionComparisonProps) {
  const { t } = useTexts(formTexts);
  const [other, setOther] = useState(DRAFT_VERSION);
  const own = useFormVersion(form.id, version);
  const chosen = useFormVersion(form.id, other);
  const nameOf = (one: number) =>
    one === DRAFT_VERSION ? t('versions.draft') : t('forms.version', { version: one });
  const others = Array.from({ length: form.version }, (_, at) => form.version - at).filter(
    one => one !== version,
  );
  const ownText = own.data?.jsonContent;
  const otherText = other === DRAFT_VERSION ? form.jsonContent : chosen.data?.jsonContent;
  const failed = [own, chosen].find(({ error }) => error);
  const isOlder = other === DRAFT_VERSION || other > version;
  const sides = { from: nameOf(isOlder ? version : other), to: nameOf(isOlder ? other : version) };
  return (
    <div className="comparison">
      <TextField
        select
        size="small"
        label={t('versions.with')}
        value={other}
        onChange={event => setOther(Number(event.target.value))}
      >
        {[DRAFT_VERSION, ...others].map(one => (
          <MenuItem key={one} value={one}>
            {nameOf(one)}
          </MenuItem>
        ))}
      </TextField>
      {failed?.error && <QueryFailure error={failed.error} retry={() => failed.refetch()} />}
      {ownText !== undefined && otherText !== undefined && (
        <DefinitionDifferences
          before={isOlder ? ownText : otherText}
          after={isOlder ? otherText : ownText}
          sides={sides}
        />
      )}
    </div>
  );
}
