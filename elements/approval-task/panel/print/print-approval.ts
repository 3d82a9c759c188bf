/**
 * Prints an approval with the flow's template. The default layout contains the title, the general data, the
 * form and the timeline.
 */
import { readDefinition } from '@countersign/sdk/form/common';
import { zonedTime } from '@countersign/sdk/i18n/time/zoned-time';
import { fetchFile, storedFileLocation } from '../../../controls/upload/stored.ts';
import type { HostAccess as Page } from '../../../ui/host.ts';
import { createElementFactory, type Draw } from '../../../ui/print/create.ts';
import { createFormTable, type FormOnPaper } from '../../../ui/print/form-table.ts';
import { fieldValuesForTemplate, fillTemplate } from '../../../ui/print/template.ts';
import type { Lang } from '../../atoms.ts';
import { parseServerJson, toObjectOrEmpty } from '../../loading/json.ts';
import type { View } from '../../loading/view.ts';
import { instanceStateText } from '../../texts.ts';
import type { StoredName } from '../Attachments.tsx';
import type { PanelTexts } from '../texts.ts';
import { printPage } from './page.ts';
import { createTimelineTable } from './timeline-table.ts';

export interface Printing {
  view: View;
  /** The flow's print template, or null for the default layout. */
  template: string | null;
  t: PanelTexts;
  lang: Lang;
  page: Page;
  timeZone: string;
}

export function printApproval(printing: Printing): Promise<void> {
  const { task } = printing.view;
  return printPage(task.itemName || task.processName, async page => {
    const draw = createElementFactory(page);
    const parts = await createPrintContents(draw, printing);
    page.body.append(
      printing.template === null
        ? drawDefaultLayout(draw, parts, printing)
        : drawPrintTemplatePage(draw, parts, printing.template),
    );
  });
}

interface PrintParts {
  facts: Map<string, string>;
  names: Map<string, string>;
  fields: Map<string, string>;
  form: HTMLElement;
  timeline: HTMLElement;
}

async function createPrintContents(draw: Draw, printing: Printing): Promise<PrintParts> {
  const { view, t, lang, page, timeZone } = printing;
  const form = createPrintableForm(view, lang);
  const picture = (file: StoredName) => drawStoredImageOnPage(draw, file, page);
  return {
    ...printDataOfApproval(printing),
    fields: form ? fieldValuesForTemplate(form) : new Map(),
    form: form ? createFormTable(draw, form) : draw('p', [t('formBroken')]),
    timeline: await createTimelineTable(draw, { rows: view.timeline, t, picture, timeZone }),
  };
}

function createPrintableForm({ definition, task, node }: View, lang: Lang): FormOnPaper | undefined {
  const imported = readDefinition(definition);
  if (!imported.ok) return undefined;
  const values = toObjectOrEmpty(parseServerJson(task.variable));
  return { definition: imported.definition, values, privileges: node.privileges, lang };
}

/**
 * Returns the general data of the approval, keyed by the name that a template uses, and the labels for the
 * default layout.
 */
function printDataOfApproval({ view: { task }, t, timeZone }: Printing): Pick<PrintParts, 'facts' | 'names'> {
  const facts = new Map([
    ['number', task.number],
    ['process', task.processName],
    ['initiator', task.createBy.userName],
    ['startedAt', zonedTime(task.createTime, timeZone)],
    ['state', t(instanceStateText(task.instanceState))],
    ['printedAt', zonedTime(Date.now(), timeZone)],
    ['title', task.itemName || task.processName],
  ]);
  const names = new Map([
    ['number', t('number')],
    ['process', t('process')],
    ['initiator', t('initiator')],
    ['startedAt', t('startedAt')],
    ['state', t('printState')],
    ['printedAt', t('printedAt')],
  ]);
  return { facts, names };
}

function drawDefaultLayout(
  draw: Draw,
  { facts, names, form, timeline }: PrintParts,
  { t }: Printing,
): DocumentFragment {
  const lines = [...names].map(([name, label]) =>
    draw('div', [draw('dt', [label]), draw('dd', [facts.get(name) ?? ''])]),
  );
  const fragment = draw.page.createDocumentFragment();
  fragment.append(
    draw('h1', [facts.get('title') ?? '']),
    draw('dl', lines, 'facts'),
    form,
    draw('h2', [t('history')]),
    timeline,
  );
  return fragment;
}

/**
 * Draws a page from the custom print template. If a form field has the same placeholder name as general data,
 * the general data is inserted.
 */
const drawPrintTemplatePage = (
  { page }: Draw,
  { facts, fields, form, timeline }: PrintParts,
  html: string,
): DocumentFragment =>
  fillTemplate(
    html,
    new Map<string, string | Node>([...fields, ...facts, ['form', form], ['timeline', timeline]]),
    page,
  );

/** Draws the image on a canvas, because a page with a strict CSP blocks `blob:` and `data:` images. */
async function drawStoredImageOnPage({ page: paper }: Draw, { id }: StoredName, page: Page) {
  try {
    const picture = await createImageBitmap(await fetchFile(storedFileLocation(id, page), page));
    const canvas = paper.createElement('canvas');
    Object.assign(canvas, { width: picture.width, height: picture.height });
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    picture.close();
    return canvas;
  } catch {
    return undefined;
  }
}
