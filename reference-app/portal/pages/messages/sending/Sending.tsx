/** Manages messages written by the tenant's users. Users send, track, resend and cancel them. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import { createListPrefetch, useResource } from '../../../ui/resource/use-resource.ts';
import { sendTaskForm } from './form.ts';
import { messageSendTaskResource } from './resource.tsx';
import { SendTaskDrawer } from './Task.tsx';
import { sendingTexts } from './texts.ts';

export const prefetch = createListPrefetch(messageSendTaskResource);

async function loadSendTaskFormChoices() {
  const [choices, categories, roles, positions] = await Promise.all([
    client.sendTask.choices(),
    client.letter.categories(),
    client.role.list({ query: { limit: 9999 } }).catch(() => ({ list: [] })),
    client.position.merchantPosition(),
  ]);
  return { ...choices, categories, roles: roles.list, positions };
}

export default function SendTasksPage() {
  const { lang } = useTexts(sendingTexts);
  const list = useResource(messageSendTaskResource);
  const { open } = list.search;
  const choices = useQuery({
    queryKey: [messageSendTaskResource.name, 'choices', lang],
    queryFn: loadSendTaskFormChoices,
  }).data;
  const form = useMemo(() => choices && sendTaskForm(choices), [choices]);
  return (
    <ResourcePage resource={messageSendTaskResource} list={list}>
      {open === 'new' && form && (
        <ResourceRecord resource={messageSendTaskResource} list={list} form={form} />
      )}
      {open && open !== 'new' && <SendTaskDrawer key={open} taskId={open} onClose={() => list.open('')} />}
    </ResourcePage>
  );
}
