/** Asks who handles the next node, where the flow leaves that to the person who submits. */
import { ApiError } from '@countersign/sdk/api';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTexts } from '../../../session/language.ts';
import { peopleFound } from '../../../ui/filters/lookups.ts';
import type { ActorsNode } from './queries.ts';
import type { Pick } from './submission.ts';
import { startTexts } from './texts.ts';

interface ActorPickerProps {
  nodes: ActorsNode[];
  onPicked: (picks: Pick[]) => void;
  onClose: () => void;
}

export function ActorPicker({ nodes, onPicked, onClose }: ActorPickerProps) {
  const { t } = useTexts(startTexts);
  const title = useId();
  const [picked, setPicked] = useState<ReadonlyMap<string, Pick[]>>(new Map());
  const confirm = () => {
    const picks = [...picked.values()].flat();
    // Confirming with nobody picked only closes the dialog.
    if (picks.length === 0) onClose();
    else onPicked(picks);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{t('actors.title')}</DialogTitle>
      <DialogContent className="actors">
        {nodes.map(node => (
          <PickForNode
            key={node.nodeId}
            node={node}
            value={picked.get(node.nodeId) ?? []}
            onChange={picks => setPicked(new Map([...picked, [node.nodeId, picks]]))}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button variant="contained" onClick={confirm}>
          {t('ok')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface PickForNodeProps {
  node: ActorsNode;
  value: Pick[];
  onChange: (picks: Pick[]) => void;
}

function PickForNode({ node, value, onChange }: PickForNodeProps) {
  const { t } = useTexts(startTexts);
  const [typed, setTyped] = useState('');
  const found = useQuery({ ...peopleFound(typed.trim()), enabled: node.anyone });
  const people = node.anyone ? (found.data ?? []) : node.candidates;
  const options = people.map(({ id, name }) => ({ id, name, nodeId: node.nodeId }));
  const one = node.selectMode === 1;
  const failed = node.anyone && found.isError;
  const input = useRef<HTMLInputElement>(null);
  const again = () => {
    // The button goes with the press: the focus needs another place.
    input.current?.focus();
    found.refetch();
  };
  const field = (
    <Autocomplete
      multiple
      disableCloseOnSelect={!one}
      filterSelectedOptions
      options={options}
      // The server has searched already.
      {...(node.anyone && { filterOptions: (all: Pick[]) => all })}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      // The search text stays while the retry is pressed.
      clearOnBlur={!node.anyone}
      loading={node.anyone && found.isFetching}
      value={value}
      // Of one, the newest counts: choosing another person replaces the first.
      onChange={(_, next) => onChange(one ? next.slice(-1) : next)}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(left, right) => left.id === right.id}
      noOptionsText={t(failed ? 'actors.failed' : 'actors.none')}
      renderInput={params => (
        <TextField
          {...params}
          inputRef={input}
          label={node.nodeName}
          helperText={one ? t('actors.one') : t('actors.many')}
        />
      )}
    />
  );
  return (
    <div>
      {field}
      {failed && !found.isFetching && <SearchFailed error={found.error} onRetry={again} />}
    </div>
  );
}

function SearchFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts(startTexts);
  const reason = error instanceof ApiError ? `: ${error.message}` : '';
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {t('actors.failed')}
      {reason}
    </Alert>
  );
}
