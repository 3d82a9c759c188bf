/** The differences between a version and the draft, or another version of the same form. */
import type { FormDetail } from '@countersign/sdk/api/contract';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTexts } from '../../../../session/language.ts';
import { Failure } from '../../../../ui/EmptyState.tsx';
import { formTexts } from '../texts.ts';
import { Differences } from './Differences.tsx';
import { useVersion } from './version-query.ts';

interface ComparisonProps {
  form: FormDetail;
  version: number;
}

/** Stands for the draft where a version has its number: it is newer than all of them. */
const DRAFT = 0;

export function Comparison({ form, version }: ComparisonProps) {
  const { t } = useTexts(formTexts);
  const [other, setOther] = useState(DRAFT);
  const own = useVersion(form.id, version);
  const chosen = useVersion(form.id, other);
  const nameOf = (one: number) =>
    one === DRAFT ? t('versions.draft') : t('forms.version', { version: one });
  const others = Array.from({ length: form.version }, (_, at) => form.version - at).filter(
    one => one !== version,
  );
  const ownText = own.data?.jsonContent;
  const otherText = other === DRAFT ? form.jsonContent : chosen.data?.jsonContent;
  const failed = [own, chosen].find(({ error }) => error);
  const isOlder = other === DRAFT || other > version;
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
        {[DRAFT, ...others].map(one => (
          <MenuItem key={one} value={one}>
            {nameOf(one)}
          </MenuItem>
        ))}
      </TextField>
      {failed?.error && <Failure error={failed.error} retry={() => failed.refetch()} />}
      {ownText !== undefined && otherText !== undefined && (
        <Differences
          before={isOlder ? ownText : otherText}
          after={isOlder ? otherText : ownText}
          sides={sides}
        />
      )}
    </div>
  );
}
