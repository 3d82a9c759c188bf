/** Which kinds of messages also come by mail, and in which language. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { PREFERENCES, type Preference } from '@countersign/sdk/i18n/notices';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { allows } from '../../../session/allows.ts';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { usePermissions } from '../../../session/permission.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { MutedChannels } from './MutedChannels.tsx';
import { profileTexts } from './texts.ts';

type Preferences = PartOf<'GET letter/preference', 'response'>;
const KINDS = Object.keys(PREFERENCES) as Preference[];
/** Told to those alone who can do something about it. */
const MANAGE = 'system:process:manage';
const LANGUAGES = { zh: '中文', en: 'English' } as const;

export function PreferenceForm({ preferences }: { preferences: Preferences }) {
  const { t } = useTexts(profileTexts);
  const cache = useQueryClient();
  const id = useId();
  const manages = allows(usePermissions(), [MANAGE]);
  const [chosen, setChosen] = useState(preferences);
  const save = useMutation({
    mutationFn: () => client.letter.preference.update({ body: chosen }),
    onSuccess: () => {
      cache.setQueryData(['preferences'], chosen);
      showToast('success', t('preference.saved'));
    },
    onError: error => showToast('error', error.message),
  });
  const turn = (kind: Preference, on: boolean) =>
    setChosen({ ...chosen, mail: KINDS.filter(one => (one === kind ? on : chosen.mail.includes(one))) });
  return (
    <form
      className="preferences"
      onSubmit={event => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <fieldset>
        <legend>{t('preference.kinds')}</legend>
        {KINDS.filter(kind => kind !== 'incident' || manages).map(kind => (
          <label key={kind}>
            <input
              type="checkbox"
              checked={chosen.mail.includes(kind)}
              onChange={event => turn(kind, event.target.checked)}
            />
            <span>
              {t(`preference.${kind}`)}
              <small>{t(`preference.${kind}.hint`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <MutedChannels muted={chosen.muted} onChange={muted => setChosen({ ...chosen, muted })} />
      <label htmlFor={`${id}lang`} className="preference-lang">
        {t('preference.lang')}
        <select
          id={`${id}lang`}
          value={chosen.lang}
          onChange={event => setChosen({ ...chosen, lang: event.target.value === 'en' ? 'en' : 'zh' })}
        >
          {Object.entries(LANGUAGES).map(([lang, name]) => (
            <option key={lang} value={lang} lang={lang}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" variant="contained" disabled={save.isPending}>
        {t('preference.save')}
      </Button>
    </form>
  );
}
