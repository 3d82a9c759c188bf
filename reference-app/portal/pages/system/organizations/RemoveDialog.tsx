/**
 * Removes an organisation. Shows what would be removed with it. If the organisation is not empty, the user
 * must type its name to confirm.
 */
import type { OrganizationRow } from '@countersign/sdk/api/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { FlowUsageWarning } from '../../../ui/processes/FlowUsageWarning.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { organizationTexts } from './texts.ts';

interface RemoveDialogProps {
  organization: Pick<OrganizationRow, 'organizeId' | 'organizeName'>;
  onClose: () => void;
}

export default function RemoveDialog({ organization, onClose }: RemoveDialogProps) {
  const { t } = useTexts(organizationTexts);
  const { organizeId, organizeName: item } = organization;
  const id = useId();
  const [name, setName] = useState('');
  const query = useQuery({
    queryKey: ['organization', 'removal', organizeId],
    queryFn: () => client.organize.removal({ params: { organizeId } }),
    staleTime: 0,
  });
  const remove = useListMutation(
    'organization',
    () => client.organize.remove({ params: { organizeId }, query: { cascade: true } }),
    { onDone: onClose, showsErrors: true },
  );
  const extent = query.data;
  const isEmpty = extent && extent.organizationCount + extent.positionCount + extent.userCount === 0;
  const isFree = extent && extent.processes.length === 0;
  const mayGo = isFree && (isEmpty || name.trim() === item);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mayGo) remove.mutate(undefined);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{t('organization.removeOf', { item })}</DialogTitle>
      <form onSubmit={submit}>
        <DialogContent className="organization-dialog">
          {query.isError && <QueryFailure error={query.error} retry={() => query.refetch()} />}
          {query.isPending && <Skeleton variant="rounded" height={72} />}
          <FlowUsageWarning kind="organization" ids={[organizeId]} action="remove" />
          {isFree && (
            <p>
              {isEmpty
                ? t('organization.removeEmpty')
                : t('organization.removeText', {
                    organizations: extent.organizationCount,
                    positions: extent.positionCount,
                    users: extent.userCount,
                  })}
            </p>
          )}
          {remove.error && <Alert severity="error">{remove.error.message}</Alert>}
          {isFree && !isEmpty && (
            <TextField
              fullWidth
              size="small"
              label={t('organization.typeName', { item })}
              value={name}
              onChange={event => setName(event.target.value)}
              slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" color="error" disabled={!mayGo || remove.isPending}>
            {t('list.removeRow')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
