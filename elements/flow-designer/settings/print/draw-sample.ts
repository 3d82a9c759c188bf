/** Draws a printed approval with sample values, from a custom template or in the default layout. */
import type { FormDefinition, Values } from '@countersign/sdk/form';
import type { Lang } from '@countersign/sdk/i18n';
import { createGridTable, type Draw } from '../../../ui/print/create.ts';
import { createFormTable, type FormOnPaper } from '../../../ui/print/form-table.ts';
import { fieldValuesForTemplate, fillTemplate } from '../../../ui/print/template.ts';
import type { SettingsTexts } from '../texts.ts';

interface PrintSample {
  t: SettingsTexts;
  /** The print template, or null for the default layout. */
  html: string | null;
  processName: string;
  form: { definition: FormDefinition; values: Values; lang: Lang } | undefined;
}

const SAMPLE_TIME = '2026-01-01 09:30:00';

export function drawSamplePrintout(
  draw: Draw,
  { t, html, processName, form }: PrintSample,
): DocumentFragment {
  const onPaper: FormOnPaper | undefined = form && { ...form, privileges: [] };
  const facts = new Map([
    ['title', processName || t('sampleTitle')],
    ['number', t('sampleNumber')],
    ['process', processName || t('sampleTitle')],
    ['initiator', t('sampleInitiator')],
    ['startedAt', SAMPLE_TIME],
    ['state', t('sampleState')],
    ['printedAt', SAMPLE_TIME],
  ]);
  const table = onPaper ? createFormTable(draw, onPaper) : draw('p', [t('fields')]);
  const timeline = drawSampleTimeline(draw, t);
  if (html !== null) {
    const fields = onPaper ? fieldValuesForTemplate(onPaper) : [];
    const filling = new Map<string, string | Node>([
      ...fields,
      ...facts,
      ['form', table],
      ['timeline', timeline],
    ]);
    return fillTemplate(html, filling, draw.page);
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

const drawSampleTimeline = (draw: Draw, t: SettingsTexts): HTMLElement =>
  createGridTable(
    draw,
    [t('columnNode'), t('columnPerson'), t('columnAction'), t('columnTime')],
    [[[t('sampleNode')], [t('sampleInitiator')], [t('sampleAction')], [SAMPLE_TIME]]],
  );
