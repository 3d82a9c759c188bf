/** A printed approval of sample values, by the template of the author or as the default page. */
import type { FormDefinition, Values } from '@countersign/sdk/form';
import type { Lang } from '@countersign/sdk/i18n';
import { type Draw, grid } from '../../../ui/print/create.ts';
import { type FormOnPaper, formTable } from '../../../ui/print/form-table.ts';
import { fieldFillings, filledTemplate } from '../../../ui/print/template.ts';
import type { SettingsTexts } from '../texts.ts';

interface Sample {
  t: SettingsTexts;
  /** Null for the default page. */
  html: string | null;
  processName: string;
  form: { definition: FormDefinition; values: Values; lang: Lang } | undefined;
}

const TIME = '2026-01-01 09:30:00';

export function drawSample(draw: Draw, { t, html, processName, form }: Sample): DocumentFragment {
  const onPaper: FormOnPaper | undefined = form && { ...form, privileges: [] };
  const facts = new Map([
    ['title', processName || t('sampleTitle')],
    ['number', t('sampleNumber')],
    ['process', processName || t('sampleTitle')],
    ['initiator', t('sampleInitiator')],
    ['startedAt', TIME],
    ['state', t('sampleState')],
    ['printedAt', TIME],
  ]);
  const table = onPaper ? formTable(draw, onPaper) : draw('p', [t('fields')]);
  const timeline = timelineOf(draw, t);
  if (html !== null) {
    const fields = onPaper ? fieldFillings(onPaper) : [];
    const filling = new Map<string, string | Node>([
      ...fields,
      ...facts,
      ['form', table],
      ['timeline', timeline],
    ]);
    return filledTemplate(html, filling, draw.page);
  }
  const names = ['number', 'process', 'initiator', 'startedAt', 'state', 'printedAt'] as const;
  const lines = names.map(name =>
    draw('div', [draw('dt', [t(`place-${name}`)]), draw('dd', [facts.get(name) ?? ''])]),
  );
  const page = draw.page.createDocumentFragment();
  page.append(
    draw('h1', [facts.get('title') ?? '']),
    draw('dl', lines, 'facts'),
    table,
    draw('h2', [t('place-timeline')]),
    timeline,
  );
  return page;
}

const timelineOf = (draw: Draw, t: SettingsTexts): HTMLElement =>
  grid(
    draw,
    [t('columnNode'), t('columnPerson'), t('columnAction'), t('columnTime')],
    [[[t('sampleNode')], [t('sampleInitiator')], [t('sampleAction')], [TIME]]],
  );
