/** One position in the drawer: a new one, or a stored one that is loaded first. */
import type { Values } from '@countersign/sdk/form';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { RecordDrawer } from '../../../ui/RecordDrawer.tsx';
import { NEW, positionForm, valuesOf } from './form.ts';
import { positionTexts } from './texts.ts';

interface PositionDrawerProps {
  /** `new`, or the id. */
  id: string;
  onSave: (values: Values) => Promise<unknown>;
  onClose: () => void;
}

export function PositionDrawer({ id, onSave, onClose }: PositionDrawerProps) {
  const { t } = useTexts(positionTexts);
  const isNew = id === 'new';
  const stored = useQuery({
    queryKey: ['position', 'record', id],
    queryFn: async () => valuesOf(await client.position({ params: { positionId: id } })),
    enabled: !isNew,
    refetchOnWindowFocus: false,
  });
  const definition = useMemo(() => positionForm(t), [t]);
  return (
    <RecordDrawer
      title={t(isNew ? 'position.add' : 'position.edit')}
      definition={definition}
      values={isNew ? NEW : stored.data}
      error={stored.error}
      onSave={onSave}
      onClose={onClose}
    />
  );
}
