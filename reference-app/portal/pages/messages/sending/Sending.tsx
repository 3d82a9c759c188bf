/** The written messages of the tenant: sent, followed, sent again and cancelled. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import { beginningOf, useResource } from '../../../ui/resource/use-resource.ts';
import { sendingForm } from './form.ts';
import { tasks } from './resource.tsx';
import { Task } from './Task.tsx';
import { sendingTexts } from './texts.ts';

export const begin = beginningOf(tasks);

async function loadChoices() {
  const [choices, categories, roles, positions] = await Promise.all([
    client.sendTask.choices(),
    client.letter.categories(),
    client.role.list({ query: { limit: 9999 } }).catch(() => ({ list: [] })),
    client.position.merchantPosition(),
  ]);
  return { ...choices, categories, roles: roles.list, positions };
}

export default function Sending() {
  const { lang } = useTexts(sendingTexts);
  const list = useResource(tasks);
  const { open } = list.search;
  const choices = useQuery({ queryKey: [tasks.name, 'choices', lang], queryFn: loadChoices }).data;
  const form = useMemo(() => choices && sendingForm(choices), [choices]);
  return (
    <ResourcePage resource={tasks} list={list}>
      {open === 'new' && form && <ResourceRecord resource={tasks} list={list} form={form} />}
      {open && open !== 'new' && <Task key={open} taskId={open} onClose={() => list.open('')} />}
    </ResourcePage>
  );
}
