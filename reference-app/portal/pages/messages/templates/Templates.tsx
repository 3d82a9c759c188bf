/**
 * Manages message templates. Administrators edit, preview, enable, disable and remove them, and replace
 * built-in messages.
 */
import type { MessageTemplate } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { RowButton } from '../../../ui/RowButton.tsx';
import { RemoveDialog, useRowRemoval } from '../../../ui/resource/Removal.tsx';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import { createListPrefetch, useResource } from '../../../ui/resource/use-resource.ts';
import { BuiltInMessagesDrawer } from './BuiltIns.tsx';
import { type BuiltInMessage, templateForm } from './form.ts';
import { TemplatePreviewTab } from './Preview.tsx';
import { messageTemplates } from './resource.tsx';
import { templateTexts } from './texts.ts';

const removeTemplate = ({ templateId }: MessageTemplate) =>
  client.temp.letter.delete({ body: { templateId } });

/** Returns the names of the enabled SMS signatures. Returns an empty list if the user may not read them. */
async function loadSmsSignatureNames(): Promise<string[]> {
  const { list } = await client.message.sign
    .page({ query: { limit: 200, status: 'NORMAL' } })
    .catch(() => ({ list: [] }));
  return [...new Set(list.map(({ name }) => name))];
}

export const prefetch = createListPrefetch(messageTemplates);

export default function Templates() {
  const { t, lang } = useTexts(templateTexts);
  const list = useResource(messageTemplates);
  const removal = useRowRemoval(messageTemplates.name, removeTemplate);
  const [isListed, setListed] = useState(false);
  const [start, setStart] = useState<BuiltInMessage>();
  const categories = useQuery({
    queryKey: ['messages', 'categories', lang],
    queryFn: () => client.letter.categories(),
  }).data;
  const signs = useQuery({ queryKey: ['sms-sign', 'names'], queryFn: loadSmsSignatureNames }).data;
  const isNew = list.search.open === 'new';
  const form = useMemo(
    () => categories && signs && templateForm({ categories, signs, start: isNew ? start : undefined }),
    [categories, signs, start, isNew],
  );
  const change = (message: BuiltInMessage) => {
    setListed(false);
    setStart(message);
    list.open(message.templateId || 'new');
  };
  return (
    <ResourcePage
      resource={messageTemplates}
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
          resource={messageTemplates}
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
              content: stored => <TemplatePreviewTab template={stored} />,
            },
          ]}
        />
      )}
      {isListed && <BuiltInMessagesDrawer onChange={change} onClose={() => setListed(false)} />}
      <RemoveDialog removal={removal} title={t('template.remove', { item: removal.row?.name })}>
        {t(removal.row?.kind ? 'template.removeReplacing' : 'template.removeText')}
      </RemoveDialog>
    </ResourcePage>
  );
}
