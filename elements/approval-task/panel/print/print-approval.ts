/** Prints an approval: by the flow's template, or title, number, initiator, form and timeline one below the other. */
import { readDefinition } from '@countersign/sdk/form/common';
import { fetchFile, storedPlace } from '../../../controls/upload/stored.ts';
import type { HostAccess as Page } from '../../../ui/host.ts';
import { type Draw, drawIn } from '../../../ui/print/create.ts';
import { type FormOnPaper, formTable } from '../../../ui/print/form-table.ts';
import { fieldFillings, filledTemplate } from '../../../ui/print/template.ts';
import type { Lang } from '../../atoms.ts';
import { parsed, recordOf } from '../../loading/json.ts';
import type { View } from '../../loading/view.ts';
import { instanceText } from '../../texts.ts';
import { timeText } from '../../view/time-text.ts';
import type { StoredName } from '../Attachments.tsx';
import type { PanelTexts } from '../texts.ts';
import { printPage } from './page.ts';
import { timelineTable } from './timeline-table.ts';

export interface Printing {
  view: View;
  /** The flow's own template; null for the default. */
  template: string | null;
  t: PanelTexts;
  lang: Lang;
  page: Page;
}

export function printApproval(printing: Printing): Promise<void> {
  const { task } = printing.view;
  return printPage(task.itemName || task.processName, async page => {
    const draw = drawIn(page);
    const parts = await partsOf(draw, printing);
    page.body.append(
      printing.template === null
        ? byDefault(draw, parts, printing)
        : byTemplate(draw, parts, printing.template),
    );
  });
}

interface Parts {
  facts: Map<string, string>;
  names: Map<string, string>;
  fields: Map<string, string>;
  form: HTMLElement;
  timeline: HTMLElement;
}

async function partsOf(draw: Draw, { view, t, lang, page }: Printing): Promise<Parts> {
  const form = formOf(view, lang);
  const picture = (file: StoredName) => pictureOf(draw, file, page);
  return {
    ...factsOf(view, t),
    fields: form ? fieldFillings(form) : new Map(),
    form: form ? formTable(draw, form) : draw('p', [t('formBroken')]),
    timeline: await timelineTable(draw, { rows: view.timeline, t, picture }),
  };
}

function formOf({ definition, task, node }: View, lang: Lang): FormOnPaper | undefined {
  const imported = readDefinition(definition);
  if (!imported.ok) return undefined;
  const values = recordOf(parsed(task.variable));
  return { definition: imported.definition, values, privileges: node.privileges, lang };
}

/** The facts of the whole by the name that a template uses, and their labels on the default page. */
function factsOf({ task }: View, t: PanelTexts): Pick<Parts, 'facts' | 'names'> {
  const facts = new Map([
    ['number', task.number],
    ['process', task.processName],
    ['initiator', task.createBy.userName],
    ['startedAt', timeText(task.createTime)],
    ['state', t(instanceText(task.instanceState))],
    ['printedAt', timeText(new Date().toISOString())],
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

function byDefault(draw: Draw, { facts, names, form, timeline }: Parts, { t }: Printing): DocumentFragment {
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

/** Names of facts go before those of fields. */
const byTemplate = (
  { page }: Draw,
  { facts, fields, form, timeline }: Parts,
  html: string,
): DocumentFragment =>
  filledTemplate(
    html,
    new Map<string, string | Node>([...fields, ...facts, ['form', form], ['timeline', timeline]]),
    page,
  );

/** Paints the picture, since a strict page takes none from addresses made of bytes. */
async function pictureOf({ page: paper }: Draw, { id }: StoredName, page: Page) {
  try {
    const picture = await createImageBitmap(await fetchFile(storedPlace(id, page), page));
    const canvas = paper.createElement('canvas');
    Object.assign(canvas, { width: picture.width, height: picture.height });
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    picture.close();
    return canvas;
  } catch {
    return undefined;
  }
}
