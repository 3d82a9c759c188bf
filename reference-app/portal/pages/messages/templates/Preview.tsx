/** The messages that each channel sends of a stored template, in both languages, with its length. */
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
import { Failure } from '../../../ui/EmptyState.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { useChange } from '../../../ui/use-crud.ts';
import { templates } from './resource.tsx';
import { templateTexts } from './texts.ts';
import './templates.css';

type Row = TemplatePreview['list'][number];

export function Preview({ template }: { template: MessageTemplateDetail }) {
  const { t } = useTexts(templateTexts);
  const { templateId, version, title, titleEn, text, textEn, html, htmlEn, channels, variables } = template;
  const query = useQuery({
    queryKey: [templates.name, 'preview', templateId, version],
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
      {query.isError && <Failure error={query.error} retry={() => query.refetch()} />}
      {query.isPending && [0, 1].map(row => <Skeleton key={row} variant="rounded" height={96} />)}
      {[...Map.groupBy(query.data?.list ?? [], ({ channel }) => channel)].map(([channel, rows]) => (
        <section key={channel} className="preview-channel">
          <header>
            <h3>{t(`channel.${channel as TemplateChannel | 'inApp'}`)}</h3>
            {isToPeople(channel) && <TestButton templateId={templateId} channel={channel} />}
          </header>
          {rows.map(row => (
            <PreviewCard key={row.lang} row={row} />
          ))}
        </section>
      ))}
    </div>
  );
}

/** Robots and webhooks are tried on the page of their accounts. */
const isToPeople = (channel: string): channel is SendTaskChannel =>
  channel !== 'robot' && channel !== 'webhook';

/** Sends the template to the reader, with its samples. */
function TestButton({ templateId, channel }: { templateId: string; channel: SendTaskChannel }) {
  const { t } = useTexts(templateTexts);
  const item = t(`channel.${channel}`);
  const test = useChange(templates.name, () => client.temp.letter.test({ body: { templateId, channel } }), {
    message: t('template.testDone'),
  });
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

function PreviewCard({ row }: { row: Row }) {
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
