/** The messages that each channel sends of a stored template, in both languages, with its length. */
import type { MessageTemplateDetail, TemplateChannel, TemplatePreview } from '@countersign/sdk/api/contract';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { Failure } from '../../../ui/EmptyState.tsx';
import { RichText } from '../../../ui/RichText.tsx';
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
      {query.data?.list.map(row => (
        <PreviewCard key={`${row.channel} ${row.lang}`} row={row} />
      ))}
    </div>
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
        <strong>{t(`channel.${channel as TemplateChannel | 'inApp'}`)}</strong>
        <span>{t(`template.lang.${lang}`)}</span>
        <span className={isLong ? 'state state-warning' : 'state'}>
          {isLong ? t('template.tooLong') : size}
        </span>
      </header>
      {channel !== 'sms' && <h3 lang={lang}>{title}</h3>}
      <div lang={lang}>{html ? <RichText html={html} /> : <p className="preview-text">{text}</p>}</div>
    </section>
  );
}
