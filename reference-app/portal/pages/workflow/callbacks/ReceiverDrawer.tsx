/** One receiver in the drawer. A secret that the server made is shown this once. */
import type { Values } from '@countersign/sdk/form';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { RecordDrawer } from '../../../ui/RecordDrawer.tsx';
import { useChange } from '../../../ui/use-crud.ts';
import { bodyOf, NEW, receiverForm, valuesOf } from './form.ts';
import { KEY } from './search.ts';
import { callbackTexts } from './texts.ts';

interface ReceiverDrawerProps {
  /** `new` for another one. */
  id: string;
  /** The process by which the list is filtered. */
  processId: string | undefined;
  onSecret: (secret: string) => void;
  onClose: () => void;
}

/** The processes whose events can be received. */
const lookups = {
  options: async () => {
    const { list } = await client.jflow.page({ query: { limit: 200 } });
    return list.map(({ id, processName }) => ({ value: id, label: processName }));
  },
};

export function ReceiverDrawer({ id, processId, onSecret, onClose }: ReceiverDrawerProps) {
  const { t } = useTexts(callbackTexts);
  const isNew = id === 'new';
  const receiver = useQuery({
    queryKey: [KEY, 'detail', id],
    queryFn: () => client.workflow.callback.config.detail({ query: { id } }),
    enabled: !isNew,
  });
  const definition = useMemo(() => receiverForm(t, isNew), [t, isNew]);
  const values = useMemo(
    () => (isNew ? NEW(processId) : receiver.data && valuesOf(receiver.data)),
    [isNew, processId, receiver.data],
  );
  const save = useChange(
    KEY,
    (input: Values) => {
      const body = bodyOf(input);
      if (!isNew)
        return client.workflow.callback.config.update({
          body: { id, ...body, enabled: input.enabled !== false },
        });
      const ofProcess = input.processId ? { processId: String(input.processId) } : {};
      return client.workflow.callback.config.add({ body: { ...body, ...ofProcess } });
    },
    { showsErrors: true, onDone: made => onSecret(made.secret ?? '') },
  );
  return (
    <RecordDrawer
      title={isNew ? t('receiver.add') : t('list.editOf', { item: receiver.data?.name ?? '' })}
      definition={definition}
      values={values}
      error={receiver.error}
      lookups={lookups}
      onSave={input => save.mutateAsync(input)}
      onClose={onClose}
    />
  );
}
