/**
 * Edits one callback receiver in a drawer. A secret that the server generated is shown only once, after
 * saving.
 */
import type { Values } from '@countersign/sdk/form';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { RecordDrawer } from '../../../ui/RecordDrawer.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import {
  callbackReceiverForm,
  callbackReceiverFormValues,
  newReceiverValues,
  toCallbackReceiverRequestBody,
} from './form.ts';
import { CALLBACKS_QUERY_KEY } from './search.ts';
import { callbackTexts } from './texts.ts';

interface ReceiverDrawerProps {
  /** Id of the receiver, or `new`. */
  id: string;
  /** Process by which the list of receivers is filtered. It is preselected for a new receiver. */
  processId: string | undefined;
  onSecret: (secret: string) => void;
  onClose: () => void;
}

/** Loads the processes whose events a receiver can subscribe to. */
const processOptionsForCallbackReceiver = {
  options: async () => {
    const { list } = await client.jflow.page({ query: { limit: 200 } });
    return list.map(({ id, processName }) => ({ value: id, label: processName }));
  },
};

export function ReceiverDrawer({ id, processId, onSecret, onClose }: ReceiverDrawerProps) {
  const { t } = useTexts(callbackTexts);
  const isNew = id === 'new';
  const receiver = useQuery({
    queryKey: [CALLBACKS_QUERY_KEY, 'detail', id],
    queryFn: () => client.workflow.callback.config.detail({ query: { id } }),
    enabled: !isNew,
  });
  const definition = useMemo(() => callbackReceiverForm(t, isNew), [t, isNew]);
  const values = useMemo(
    () => (isNew ? newReceiverValues(processId) : receiver.data && callbackReceiverFormValues(receiver.data)),
    [isNew, processId, receiver.data],
  );
  const save = useListMutation(
    CALLBACKS_QUERY_KEY,
    (input: Values) => {
      const body = toCallbackReceiverRequestBody(input);
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
      lookups={processOptionsForCallbackReceiver}
      onSave={input => save.mutateAsync(input)}
      onClose={onClose}
    />
  );
}
