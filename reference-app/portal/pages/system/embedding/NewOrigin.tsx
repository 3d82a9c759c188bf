/** Adds an origin; what is none is said before it is sent. */
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { isOrigin } from './origin.ts';
import { embeddingTexts } from './texts.ts';
import { useChange } from './use-change.ts';

export function NewOrigin() {
  const { t } = useTexts(embeddingTexts);
  const [origin, setOrigin] = useState('');
  const [remark, setRemark] = useState('');
  const [tried, setTried] = useState(false);
  const add = useChange(
    () => client.embed.origin.add({ body: { origin: origin.trim(), remark: remark.trim() } }),
    () => {
      setOrigin('');
      setRemark('');
      setTried(false);
    },
  );
  const isBad = tried && !isOrigin(origin);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isOrigin(origin)) add.mutate(undefined);
  };
  return (
    <form className="embed-bar" noValidate onSubmit={submit}>
      <TextField
        className="embed-origin"
        size="small"
        label={t('embed.origin.origin')}
        placeholder="https://erp.example.com"
        value={origin}
        onChange={event => setOrigin(event.target.value)}
        error={isBad}
        helperText={isBad ? t('embed.origin.bad') : ' '}
      />
      <TextField
        className="embed-origin"
        size="small"
        label={t('embed.origin.remark')}
        value={remark}
        onChange={event => setRemark(event.target.value)}
        helperText=" "
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      <Button type="submit" variant="contained" disabled={add.isPending}>
        {t('embed.origin.add')}
      </Button>
    </form>
  );
}
