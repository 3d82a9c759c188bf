/**
 * Resolves a stuck application: retries the node, assigns other users, skips the node, selects a branch, or
 * terminates the application.
 */

import { newKey } from '@countersign/sdk/api';
import type { IncidentRow } from '@countersign/sdk/api/contract';
import { MAX_NESTED_PROCESSES } from '@countersign/sdk/flow';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { useRestoredTextInput } from '../../../ui/drawer/unsaved-input.ts';
import { CandidateField, type ChosenPerson } from '../../../ui/people/CandidateField.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { INCIDENTS_QUERY_KEY } from './search.ts';
import { incidentTexts } from './texts.ts';

type ResolutionChoice = IncidentRow['resolutions'][number] | 'terminate';

export function ResolveIncidentDialog({ incident, onClose }: { incident: IncidentRow; onClose: () => void }) {
  const { t } = useTexts(incidentTexts);
  const title = useId();
  const { id: incidentId, instanceId, itemName: item, lanes, resolutions } = incident;
  const ways: ResolutionChoice[] = [...resolutions, 'terminate'];
  const [way, setWay] = useState<ResolutionChoice>(
    resolutions.includes('assign') ? 'assign' : (ways[0] ?? 'terminate'),
  );
  const [people, setPeople] = useState<ChosenPerson[]>([]);
  const [laneId, setLane] = useState(lanes[0]?.id ?? '');
  const [comment, setComment] = useRestoredTextInput('', 'resolve', incidentId);
  const [key] = useState(newKey);
  const resolve = useListMutation(
    INCIDENTS_QUERY_KEY,
    () => {
      const common = { instanceId, ...(comment.trim() && { comment: comment.trim() }), key };
      if (way === 'terminate') return client.jflow.terminate({ body: common });
      return client.jflow.resolveIncident({
        body: { ...common, incidentId, resolution: resolutionBody(way, { people, laneId }) },
      });
    },
    { message: t('resolve.done', { item }), showsErrors: true, onDone: onClose },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    resolve.mutate(undefined);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="sm" fullWidth>
      <form onSubmit={submit} className="resolve">
        <DialogTitle id={title}>{t('incidents.resolveOf', { item })}</DialogTitle>
        <DialogContent className="resolve-body">
          <p>
            <strong>{incident.nodeName}</strong> · {t(`code.${incident.code}`)}
            <small>{t(`code.${incident.code}.text`, { levels: MAX_NESTED_PROCESSES })}</small>
          </p>
          {resolve.error && <Alert severity="error">{resolve.error.message}</Alert>}
          <RadioGroup
            aria-label={t('resolve.ways')}
            value={way}
            onChange={event => setWay(event.target.value as ResolutionChoice)}
          >
            {ways.map(one => (
              <FormControlLabel
                key={one}
                value={one}
                control={<Radio size="small" />}
                label={
                  <span className="resolve-way">
                    {t(`resolve.${one}`)}
                    <small>{t(`resolve.${one}.text`)}</small>
                  </span>
                }
              />
            ))}
          </RadioGroup>
          {way === 'assign' && (
            <CandidateField
              label={t('resolve.people')}
              choices={[{ purpose: 'resolve', instanceId }]}
              value={people}
              onChange={setPeople}
            />
          )}
          {way === 'branch' && (
            <TextField
              select
              size="small"
              label={t('resolve.lane')}
              value={laneId}
              onChange={event => setLane(event.target.value)}
              slotProps={{ select: { native: true } }}
            >
              {lanes.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </TextField>
          )}
          <TextField
            multiline
            minRows={2}
            size="small"
            label={t('resolve.comment')}
            value={comment}
            onChange={event => setComment(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 2000 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={way === 'terminate' ? 'error' : 'primary'}
            disabled={resolve.isPending || (way === 'assign' && people.length === 0)}
          >
            {t(`resolve.${way}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function resolutionBody(
  way: IncidentRow['resolutions'][number],
  { people, laneId }: { people: readonly ChosenPerson[]; laneId: string },
) {
  if (way === 'assign') return { do: way, users: people.map(({ id, name }) => ({ id, name })) };
  if (way === 'branch') return { do: way, laneId };
  return { do: way };
}
