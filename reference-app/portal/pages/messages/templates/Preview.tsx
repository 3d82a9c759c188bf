/**
 * Previews the messages that a stored template produces for each channel and language, with their lengths.
 */
import type {
  MessageTemplateDetail,
  SendTaskChannel,
  TemplateChannel,
  TemplatePreview,
} from '@countersign/sdk/api/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { messageTemplates } from './resource.tsx';
import { templateTexts } from './texts.ts';
import './templates.css';

type PreviewRow = TemplatePreview['list'][number];

export function TemplatePreviewTab({ template }: { template: MessageTemplateDetail }) {
  const { t } = useTexts(templateTexts);
  const { templateId, version, title, titleEn, text, textEn, html, htmlEn, channels, variables } = template;
  const query = useQuery({
    queryKey: [messageTemplates.name, 'preview', templateId, version],
    queryFn: () =>
      client.temp.letter.preview({
        body: { title, titleEn, text, textEn, html, htmlEn, channels, variables },
      }),
  });
  const unused = query.data?.unused ?? [];
  return (
    <div className="record-body" role="tabpanel" aria-label={t('template.preview')}>
      <p>{t('template.previewIntro')}</p>
      {unused.length > 0 && (
        <Alert severity="info">{t('template.unused', { names: unused.join('、') })}</Alert>
      )}
      {query.isError && <QueryFailure error={query.error} retry={() => query.refetch()} />}
      {query.isPending && [0, 1].map(row => <Skeleton key={row} variant="rounded" height={96} />)}
      {[...Map.groupBy(query.data?.list ?? [], ({ channel }) => channel)].map(([channel, rows]) => (
        <section key={channel} className="preview-channel">
          <header>
            <h3>{t(`channel.${channel as TemplateChannel | 'inApp'}`)}</h3>
            {isSendTaskChannel(channel) && <SendTestButton templateId={templateId} channel={channel} />}
          </header>
          {rows.map(row => (
            <PreviewCard key={row.lang} row={row} />
          ))}
        </section>
      ))}
    </div>
  );
}

/**
 * Returns whether a test message can be sent through a channel. Robots and webhooks are excluded, because
 * they are tested on the accounts page.
 */
const isSendTaskChannel = (channel: string): channel is SendTaskChannel =>
  channel !== 'robot' && channel !== 'webhook';

/** Sends the template with its sample values to the current user. */
function SendTestButton({ templateId, channel }: { templateId: string; channel: SendTaskChannel }) {
  const { t } = useTexts(templateTexts);
  const item = t(`channel.${channel}`);
  const test = useListMutation(
    messageTemplates.name,
    () => client.temp.letter.test({ body: { templateId, channel } }),
    {
      message: t('template.testDone'),
    },
  );
  return (
    <Button
      size="small"
      aria-label={t('template.testOf', { item })}
      disabled={test.isPending}
      onClick={() => test.mutate(undefined)}
    >
      {t('template.test')}
    </Button>
  );
}

function PreviewCard({ row }: { row: PreviewRow }) {
  const { t } = useTexts(templateTexts);
  const { channel, lang, title, text, html, length, parts, limit } = row;
  const isLong = limit > 0 && parts === 1 && length > limit;
  const size =
    channel === 'sms'
      ? t('template.parts', { length, parts, limit })
      : limit > 0
        ? t('template.lengthOf', { length, limit })
        : t('template.length', { length });
  return (
    <section className="preview-card">
      <header>
        <strong>{t(`template.lang.${lang}`)}</strong>
        <span className={isLong ? 'state state-warning' : 'state'}>
          {isLong ? t('template.tooLong') : size}
        </span>
      </header>
      {channel !== 'sms' && <h4 lang={lang}>{title}</h4>}
      <div lang={lang}>{html ? <RichText html={html} /> : <p className="preview-text">{text}</p>}</div>
    </section>
  );
}
