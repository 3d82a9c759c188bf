/** Asks for a name, and for which processes the client may mint; answers its secret. */
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { embeddingTexts } from './texts.ts';
import { useChange } from './use-change.ts';

interface NewClientProps {
  open: boolean;
  onClose: () => void;
  onMade: (secret: string) => void;
}

export function NewClient({ open, onClose, onMade }: NewClientProps) {
  const { t } = useTexts(embeddingTexts);
  const id = useId();
  const [name, setName] = useState('');
  const [processes, setProcesses] = useState<{ id: string; processName: string }[]>([]);
  const known = useQuery({
    queryKey: ['embed', 'processes'],
    queryFn: () => client.jflow.page({ query: { limit: 200 } }),
    enabled: open,
  });
  const close = () => {
    setName('');
    setProcesses([]);
    onClose();
  };
  const add = useChange(
    () => client.embed.client.add({ body: { name: name.trim(), processIds: processes.map(one => one.id) } }),
    answer => {
      close();
      onMade(answer.secret);
    },
  );
  return (
    <Dialog open={open} onClose={close} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form
        onSubmit={event => {
          event.preventDefault();
          add.mutate(undefined);
        }}
      >
        <DialogTitle id={id}>{t('embed.client.add')}</DialogTitle>
        <DialogContent className="embed-form">
          <TextField
            label={t('embed.client.name')}
            value={name}
            onChange={event => setName(event.target.value)}
            autoFocus
            required
            fullWidth
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
          <Autocomplete
            multiple
            options={known.data?.list ?? []}
            getOptionLabel={one => one.processName}
            getOptionKey={one => one.id}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            value={processes}
            onChange={(_, chosen) => setProcesses(chosen)}
            loading={known.isPending}
            renderInput={params => (
              <TextField
                {...params}
                label={t('embed.client.scope')}
                helperText={processes.length === 0 ? t('embed.client.anyProcess') : ' '}
              />
            )}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={name.trim() === '' || add.isPending}>
            {t('ok')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
