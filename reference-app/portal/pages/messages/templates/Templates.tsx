/** The templates of messages: written, previewed, switched and removed; built-in messages are changed from here. */
import type { MessageTemplate } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { RowButton } from '../../../ui/RowButton.tsx';
import { RemoveDialog, useRemoval } from '../../../ui/resource/Removal.tsx';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import { beginningOf, useResource } from '../../../ui/resource/use-resource.ts';
import { BuiltIns } from './BuiltIns.tsx';
import { type BuiltIn, templateForm } from './form.ts';
import { Preview } from './Preview.tsx';
import { templates } from './resource.tsx';
import { templateTexts } from './texts.ts';

const remove = ({ templateId }: MessageTemplate) => client.temp.letter.delete({ body: { templateId } });

/** None for writers of templates who do not manage accounts. */
async function signNames(): Promise<string[]> {
  const { list } = await client.message.sign
    .page({ query: { limit: 200, status: 'NORMAL' } })
    .catch(() => ({ list: [] }));
  return [...new Set(list.map(({ name }) => name))];
}

export const begin = beginningOf(templates);

export default function Templates() {
  const { t, lang } = useTexts(templateTexts);
  const list = useResource(templates);
  const removal = useRemoval(templates.name, remove);
  const [isListed, setListed] = useState(false);
  const [start, setStart] = useState<BuiltIn>();
  const categories = useQuery({
    queryKey: ['messages', 'categories', lang],
    queryFn: () => client.letter.categories(),
  }).data;
  const signs = useQuery({ queryKey: ['sms-sign', 'names'], queryFn: signNames }).data;
  const isNew = list.search.open === 'new';
  const form = useMemo(
    () => categories && signs && templateForm({ categories, signs, start: isNew ? start : undefined }),
    [categories, signs, start, isNew],
  );
  const change = (message: BuiltIn) => {
    setListed(false);
    setStart(message);
    list.open(message.templateId || 'new');
  };
  return (
    <ResourcePage
      resource={templates}
      list={list}
      tools={<Button onClick={() => setListed(true)}>{t('template.builtIns')}</Button>}
      actionsWidth={100}
      actions={row => (
        <RowButton
          isDestructive
          text={t(row.kind ? 'template.reset' : 'list.removeRow')}
          label={t(row.kind ? 'template.resetOf' : 'list.removeOf', { item: row.name })}
          onPress={() => removal.choose(row)}
        />
      )}
    >
      {form && (
        <ResourceRecord
          resource={templates}
          list={{
            ...list,
            open: (id, tab) => {
              if (id === '') setStart(undefined);
              list.open(id, tab);
            },
          }}
          form={form}
          tabs={[
            {
              name: 'preview',
              label: t('template.preview'),
              content: stored => <Preview template={stored} />,
            },
          ]}
        />
      )}
      {isListed && <BuiltIns onChange={change} onClose={() => setListed(false)} />}
      <RemoveDialog removal={removal} title={t('template.remove', { item: removal.row?.name })}>
        {t(removal.row?.kind ? 'template.removeReplacing' : 'template.removeText')}
      </RemoveDialog>
    </ResourcePage>
  );
}
