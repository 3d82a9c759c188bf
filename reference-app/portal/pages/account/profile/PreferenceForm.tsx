/** Edits which messages are delivered outside the portal, and in which language. */
import type { PartOf } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { DigestPreference } from './Digest.tsx';
import { MutedChannelPreferences } from './MutedChannels.tsx';
import { TopicPreferences } from './Topics.tsx';
import { profileTexts } from './texts.ts';

type MessagePreferences = PartOf<'GET letter/preference', 'response'>;
const MESSAGE_LANGUAGES = { zh: '中文', en: 'English' } as const;

export function PreferenceForm({ preferences }: { preferences: MessagePreferences }) {
  const { t } = useTexts(profileTexts);
  const cache = useQueryClient();
  const id = useId();
  const [chosen, setChosen] = useState(preferences);
  const save = useMutation({
    mutationFn: () => client.letter.preference.update({ body: chosen }),
    onSuccess: () => {
      cache.setQueryData(['preferences'], chosen);
      showToast('success', t('preference.saved'));
    },
    onError: error => showToast('error', error.message),
  });
  return (
    <form
      className="preferences"
      onSubmit={event => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <TopicPreferences chosen={chosen} onChange={change => setChosen({ ...chosen, ...change })} />
      <MutedChannelPreferences muted={chosen.muted} onChange={muted => setChosen({ ...chosen, muted })} />
      <DigestPreference digest={chosen.digest} onChange={digest => setChosen({ ...chosen, digest })} />
      <label htmlFor={`${id}lang`} className="preference-lang">
        {t('preference.lang')}
        <select
          id={`${id}lang`}
          value={chosen.lang}
          onChange={event => setChosen({ ...chosen, lang: event.target.value === 'en' ? 'en' : 'zh' })}
        >
          {Object.entries(MESSAGE_LANGUAGES).map(([lang, name]) => (
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
