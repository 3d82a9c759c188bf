/** Selects when mail and chat messages are sent: at once, or as an hourly or daily digest. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { useId } from 'react';
import { useTexts } from '../../../session/language.ts';
import { profileTexts } from './texts.ts';

type Digest = PartOf<'GET letter/preference', 'response'>['digest'];

const DIGEST_FREQUENCIES = ['off', 'hourly', 'daily'] as const satisfies readonly Digest['frequency'][];

interface DigestPreferenceProps {
  digest: Digest;
  onChange: (digest: Digest) => void;
}

export function DigestPreference({ digest, onChange }: DigestPreferenceProps) {
  const { t } = useTexts(profileTexts);
  const id = useId();
  return (
    <fieldset className="preference-digest">
      <legend>{t('preference.digest')}</legend>
      {DIGEST_FREQUENCIES.map(frequency => (
        <label key={frequency}>
          <input
            type="radio"
            name={`${id}digest`}
            checked={digest.frequency === frequency}
            onChange={() => onChange({ ...digest, frequency })}
          />
          <span>
            {t(`preference.digest.${frequency}`)}
            <small>{t(`preference.digest.${frequency}.hint`)}</small>
          </span>
        </label>
      ))}
      {digest.frequency === 'daily' && (
        <label className="preference-time">
          {t('preference.digest.time')}
          <input
            type="time"
            required
            value={digest.time}
            onChange={event => onChange({ ...digest, time: event.target.value })}
          />
        </label>
      )}
      <p className="muted preference-digest-note">{t('preference.digest.never')}</p>
    </fieldset>
  );
}
